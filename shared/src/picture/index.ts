/** The door of pictures that a page draws and the phone shares. */
export { drawTexts, textsBelow, type PictureText } from './draw-texts.ts';
export { drawTicket } from './draw-ticket.ts';
export { UnsavedFile } from '../files/unsaved-file.tsx';
export { shareImage } from './share-image.ts';
export type { TicketPicture, TicketPictureLine } from './ticket-picture.rules.ts';
