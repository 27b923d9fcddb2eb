/** The forms entry point, a lazy chunk (react-hook-form, yup): only screens with a form import it. */
export { CheckField, RadioCards, SelectField, type FieldOption } from './choice-fields.tsx';
export { DateField } from './date-field.tsx';
export { DigitInput } from './formatted-input.tsx';
export { Box, Field, FieldNotes, type FieldProps } from './field.tsx';
export { Form, FormError, SubmitButton } from './form.tsx';
export { compressImage, PictureUpload, usePhoto, usePictureUpload, type ImageProblem } from './picture-upload.tsx';
export { AmountField, DigitsField, OtpField, PhoneField } from './number-fields.tsx';
export { PinField, PinPad } from './pin-pad.tsx';
export { convertToUnicode, listReadings } from '../myanmar/zawgyi-input.ts';
export { PasswordField, TextAreaField, TextField } from './text-field.tsx';
export { useDraft, useSchemaForm, type Draft, type SchemaForm, type SchemaFormOptions } from './use-schema-form.ts';
export { useField, type FieldModel } from './use-field.ts';
