export { chatRoomRoutes } from './chat-room-routes.ts';
export { startChatRoom, type RoomOutcome } from './run-chat-room.ts';
