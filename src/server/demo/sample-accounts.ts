/** An account that the demo's identity provider offers; every user may choose any of them. */
export interface SampleAccount {
  /** Google's `sub`, which identifies the user and never changes. */
  subject: string;
  email: string;
  emailVerified: boolean;
  fullName: string;
  /** Path of a demo avatar, or null. */
  picture: string | null;
  /** Google Workspace's domain; a private address has none. */
  hostedDomain: string | null;
  /** The page's note about the account, in Spanish. */
  note: string;
}

/** The account with predictions from the start of the demo, so that there are points without waiting for a match. */
export const returningSampleAccount: SampleAccount = {
  subject: 'demo-lucia.aguirre',
  email: 'lucia.aguirre@beyondmedia.example',
  emailVerified: true,
  fullName: 'Lucía Aguirre',
  picture: '/demo/avatars/3.svg',
  hostedDomain: 'beyondmedia.example',
  note: 'Ya viene jugando: tiene predicciones y puntos. Organiza el juego.',
};

/** The choice of the demo's sign-in page: allowed, unusual, unverified and outside accounts. */
export const sampleAccounts: readonly SampleAccount[] = [
  returningSampleAccount,
  {
    subject: 'demo-diego.romero',
    email: 'diego.romero@agenciabeyond.example',
    emailVerified: true,
    fullName: 'Diego Romero',
    picture: '/demo/avatars/5.svg',
    hostedDomain: 'agenciabeyond.example',
    note: 'Entra por primera vez',
  },
  {
    subject: 'demo-maria.fernanda',
    email: 'maria.fernanda.gutierrez.de.la.concha@beyondmedia.example',
    emailVerified: true,
    fullName: 'María Fernanda del Carmen Gutiérrez de la Concha y Martínez de Irujo',
    picture: '/demo/avatars/8.svg',
    hostedDomain: 'beyondmedia.example',
    note: 'Un nombre muy largo',
  },
  {
    subject: 'demo-tincho.goleador',
    email: 'tincho@agenciabeyond.example',
    emailVerified: true,
    fullName: '⚽ Tincho 👨‍👩‍👧 “El 10” 🏆',
    picture: null,
    hostedDomain: 'agenciabeyond.example',
    note: 'Un nombre con emojis y sin foto',
  },
  {
    subject: 'demo-sin.verificar',
    email: 'paula.sinverificar@beyondmedia.example',
    emailVerified: false,
    fullName: 'Paula Sin Verificar',
    picture: null,
    hostedDomain: null,
    note: 'Correo sin verificar: no puede entrar',
  },
  {
    subject: 'demo-fuera.agencia',
    email: 'invitado.externo@gmail.example',
    emailVerified: true,
    fullName: 'Invitado Externo',
    picture: '/demo/avatars/11.svg',
    hostedDomain: null,
    note: 'Fuera de la agencia: no puede entrar',
  },
];
