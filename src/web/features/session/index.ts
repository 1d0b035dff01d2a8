export { AccessGuard } from './access-guard.tsx';
export { GoogleButtonFace } from './google-button.tsx';
export { finishSignIn } from './show-sign-in-error.ts';
export { followEarlyPress } from './leave-for-google.ts';
export { LoadingScreen } from './loading-screen.tsx';
export { LoginGate, showsMatches } from './login-gate.tsx';
export { LoginScreen } from './login-screen.tsx';
export { SignOutButton } from './sign-out-button.tsx';
export { useSignOut } from './use-sign-out.ts';
