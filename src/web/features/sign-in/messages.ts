import { dataMessages } from '../../lib/data-error.ts';

/** Texts of the login screen, and of signing in. */
export const sessionMessages = {
  tagline: 'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
  compete: 'Competir',
  analyse: 'Analizar',
  predict: 'Predecir',
  continueWithGoogle: 'Continuar con Google',
  signingIn: 'Iniciando sesión...',
  exclusive: 'Acceso exclusivo',
  seeMatches: 'Ver partidos',
  readRules: 'Ver reglas',
  demo: 'Demo',
  accessNotice: 'Solo para cuentas de',
  signInFailed: 'Error al iniciar sesión',
  failures: {
    foreign: 'El inicio de sesión no empezó en esta pestaña. Vuelve a intentarlo.',
    stale: 'El inicio de sesión venció. Vuelve a intentarlo.',
    cookies: dataMessages.cookiesBlocked,
    cancelled: 'Cancelaste el inicio de sesión',
    unreachable: 'No pudimos comunicarnos con Google. Vuelve a intentarlo en unos minutos.',
    storageFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
    banned: 'Tu cuenta ya no puede participar.',
    blocked: 'Tu acceso está bloqueado. Habla con la organización.',
    unverified:
      'Google todavía no verificó tu correo. Verifícalo en tu cuenta de Google y vuelve a iniciar sesión.',
    unexpected: 'Ocurrió un error inesperado',
  },
  expired: 'Tu sesión venció',
  signInAgain: 'Vuelve a iniciar sesión para seguir jugando.',
  restricted: 'Acceso restringido',
  /** `organisation` is null while the configuration has not been loaded. */
  restrictedUser: (organisation: string | null) =>
    `Solo usuarios de ${organisation ?? 'la organización'} pueden acceder a esta aplicación.`,
  /** In place of the tagline, in the browser of another app. */
  openBrowser: (app: string) =>
    `Google no deja entrar desde ${app}. En su menú, elige «Abrir en el navegador».`,
  /** In place of the tagline, after a refusal. */
  otherAccount: 'Esa cuenta no puede jugar. Prueba con tu cuenta de la agencia.',
  /** Under the button, while the toast says why. */
  chooseAccount: 'Al continuar puedes elegir otra cuenta.',
  restrictedDomains: (domains: string) => `Solo pueden acceder cuentas de ${domains}.`,
};
