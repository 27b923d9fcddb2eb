/** The picture entry point. */
export { drawTexts, stackTexts, type PictureText } from './draw-texts.ts';
export { drawTicket } from './draw-ticket.ts';
export { UnsavedFile } from '../files/unsaved-file.tsx';
export { shareImage } from './share-image.ts';
export type { TicketPicture, TicketPictureLine } from './ticket-picture.rules.ts';
