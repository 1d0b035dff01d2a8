export { AccessGuard } from './access-guard.tsx';
export { finishSignIn } from './show-sign-in-error.ts';
export { LoadingScreen } from './loading-screen.tsx';
export { LoginGate } from './login-gate.tsx';
export { SignOutButton } from './sign-out-button.tsx';
export { listDomains } from './messages.ts';
