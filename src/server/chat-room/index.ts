export { startChatRoom, type RoomOutcome } from './run-chat-room.ts';
