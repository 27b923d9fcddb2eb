export { answerFeedback, listFeedback } from './feedback.ts';
export {
  answerChat,
  getAnswerTimes,
  answerWithTemplate,
  closeChat,
  handOverChat,
  listChats,
  listTemplates,
  readTranscript,
  setTemplate,
  type ChangedChat,
} from './office-chats.ts';
export { readSupportPhoto } from './support.repository.ts';
export { registerSupportRoutes } from './support.routes.ts';
