export { drawTexts, stackTexts, type PictureText } from './draw-texts.ts';
export { drawTicket, type TicketPicture, type TicketPictureLine } from './draw-ticket.ts';
export { UnsavedFile } from '../files/unsaved-file.tsx';
export { shareImage } from '../files/save-file.ts';
