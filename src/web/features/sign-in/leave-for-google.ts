import { asDataError } from '../../lib/data-error.ts';
import { signIn } from '../../lib/sign-in.ts';
import { showError } from '../../ui/toast-queue.ts';
import { sessionMessages } from './messages.ts';
import { wasRefused } from './refusal.ts';

/** Goes to Google, or says why not. Returns whether the page is being left. */
export function leaveForGoogle(): boolean {
  try {
    // The refused one would come back by itself.
    signIn({ chooseAccount: wasRefused() });
    return true;
  } catch (cause) {
    showError(sessionMessages.signInFailed, {
      description: asDataError(cause).message || sessionMessages.failures.unexpected,
    });
    return false;
  }
}

/**
 * Does what a visitor asks of the login screen that was in the page before the app, also while the app is being rendered
 * (docs/rules.md#login-screen).
 */
export function followEarlyPress(): void {
  const follow = () => {
    const button = pressedButton();
    if (button !== null) button.disabled = leaveForGoogle();
  };
  follow();
  // After the page's own listener, which puts the pressed button there.
  document.querySelector('#login button')?.addEventListener('click', follow);
}

/** Whether the page is being left since such a press. */
export function leftEarly(): boolean {
  // The build renders the login screen too, without a document.
  return typeof document !== 'undefined' && pressedButton() !== null;
}

/** Of the login screen that public/before-paint.js shows, until the app takes its place. */
function pressedButton(): HTMLButtonElement | null {
  return document.querySelector('#login button:disabled');
}
