import type { Tournament } from '../../domain/tournament.ts';

/** An invented participant. `picture` is the path of a demo avatar. */
export interface SamplePerson {
  fullName: string;
  email: string;
  picture: string | null;
}

/** An account that everyone may choose at the demo's identity provider. */
export interface SampleAccount extends SamplePerson {
  /** Google's `sub`, which identifies the user and never changes. */
  subject: string;
  /** A note in Spanish for the page of accounts. */
  note: string;
  unverified?: true;
}

/** Has predictions from the start, so that the demo has points without waiting for a match. */
export const returningSampleAccount: SampleAccount = {
  ...{ subject: 'demo-lucia.aguirre', email: 'lucia.aguirre@beyondmedia.example' },
  ...{ fullName: 'Lucía Aguirre', picture: avatar(3) },
  note: 'Ya viene jugando: tiene predicciones y puntos. Organiza el juego.',
};

/** The accounts on the demo's sign-in page: allowed, unusual, unverified and outside ones. */
export const sampleAccounts: readonly SampleAccount[] = [
  returningSampleAccount,
  {
    ...{ subject: 'demo-diego.romero', email: 'diego.romero@agenciabeyond.example' },
    ...{ fullName: 'Diego Romero', picture: avatar(5) },
    note: 'Entra por primera vez',
  },
  {
    subject: 'demo-maria.fernanda',
    email: 'maria.fernanda.gutierrez.de.la.concha@beyondmedia.example',
    fullName: 'María Fernanda del Carmen Gutiérrez de la Concha y Martínez de Irujo',
    picture: avatar(8),
    note: 'Un nombre muy largo',
  },
  {
    ...{ subject: 'demo-tincho.goleador', email: 'tincho@agenciabeyond.example' },
    ...{ fullName: '⚽ Tincho 👨‍👩‍👧 “El 10” 🏆', picture: null },
    note: 'Un nombre con emojis y sin foto',
  },
  {
    ...{ subject: 'demo-sin.verificar', email: 'paula.sinverificar@beyondmedia.example' },
    ...{ fullName: 'Paula Sin Verificar', picture: null, unverified: true },
    note: 'Correo sin verificar: no puede entrar',
  },
  {
    ...{ subject: 'demo-fuera.agencia', email: 'invitado.externo@gmail.example' },
    ...{ fullName: 'Invitado Externo', picture: avatar(11) },
    note: 'Fuera de la agencia: no puede entrar',
  },
];

/** Names from Buenos Aires and Madrid, some very long, with accents or with emoji. */
const names = [
  'Valentina Gómez',
  'Mateo Fernández Quiroga',
  'Sofía Ibarra ⚽',
  'Joaquín Álvarez',
  'Camila Benítez',
  'Thiago Núñez 🇦🇷',
  'Martina Rey',
  'Santiago Echeverría',
  'Julieta Paz',
  'Bautista Ledesma',
  'María de los Ángeles Fernández de la Puente y Santibáñez',
  'Agustín Peralta',
  'Florencia Otero',
  'Lautaro Medina 🔥',
  'Carla Domínguez',
  'Íñigo Urrutia',
  'Pilar Castellanos',
  'Nicolás Sosa',
  'Renata Villalba',
  'Gonzalo Ferreyra',
  'Abril Suárez',
  'Iván Cortés',
  'Rocío Maldonado',
  'Facundo Acosta',
  'Ana Li',
  'Juan Ignacio Etchegoyen Larralde',
  'Micaela Roldán',
  'Tomás Giménez',
  'Candela Vega',
  'Ramiro Ponce',
  'Jimena Arrieta',
  'Ezequiel Bianchi',
  'Nuria Pascual',
  'Leandro Cabrera',
  'Paula Montenegro',
  'Álvaro Señoráns',
  'Victoria Ocampo Rinaldi',
  'Emiliano Toledo 🧉',
  'Belén Carrizo',
  'Hernán Zabaleta',
];

/** The other participants of the ranking. Every third has no picture and is shown by initials. */
export const samplePeople: SamplePerson[] = names.map((fullName, index) => ({
  fullName,
  email: `${mailboxOf(fullName)}@${index % 4 === 3 ? 'agenciabeyond' : 'beyondmedia'}.example`,
  picture: index % 3 === 2 ? null : avatar(((index - Math.floor(index / 3)) % 12) + 1),
}));

function mailboxOf(fullName: string): string {
  const plain = fullName.normalize('NFD').replaceAll(/[^a-z ]/gi, '');
  return plain.trim().toLowerCase().split(/ +/).slice(0, 3).join('.');
}

/** Returns the path of one of the 12 pictures in avatars.ts. */
function avatar(number: number): string {
  return `/demo/avatars/${number}.svg`;
}

/** Departments of the sample participants. Nobody is in the last one. */
export const sampleDepartments = ['Cuentas', 'Creatividad', 'Medios', 'Producción', 'Dirección', 'Pasantes'];

/** Indices of the departments that the participants chose, in turn; null for none. */
const turns = [0, 1, 2, 0, 1, 3, 0, null, 2, 1, 0, 3, 1];
/** Index of the only participant in 'Dirección'. */
const director = 14;

/** Returns the tournament with sample departments if its file has none. */
export function withSampleDepartments(tournament: Tournament): Tournament {
  return tournament.departments.length > 0 ? tournament : { ...tournament, departments: sampleDepartments };
}

/** Returns the department of the participant with the index `number`, or null for none. */
export function sampleDepartment(departments: readonly string[], number: number): string | null {
  const place = number === director ? 4 : turns[number % turns.length];
  return place == null ? null : (departments[place] ?? null);
}
