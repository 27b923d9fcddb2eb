export { answerFeedback, listFeedback, selectFeedbackOwner } from './feedback.ts';
export {
  answerChat,
  getAnswerTimes,
  answerWithTemplate,
  closeChat,
  handOverChat,
  listChats,
  listTemplates,
  readChatQueue,
  readTranscript,
  setTemplate,
  type ChangedChat,
} from './office-chats.ts';
export { erasePlayer, readSupportPhoto } from './support.repository.ts';
export { registerSupportRoutes } from './support.routes.ts';
