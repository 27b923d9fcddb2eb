export { answerFeedback, listFeedback } from './feedback.ts';
export {
  answerChat,
  answerTimes,
  answerWithTemplate,
  closeChat,
  handOver,
  listChats,
  listTemplates,
  readTranscript,
  setTemplate,
  type ChangedChat,
} from './office-chats.ts';
export { readSupportPhoto } from './support.repository.ts';
export { supportRoutes } from './support.routes.ts';
