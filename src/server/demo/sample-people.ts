import { avatarCount } from './avatars.ts';

/** An invented participant. `picture` is the path of a demo avatar, or null. */
export interface SamplePerson {
  fullName: string;
  email: string;
  picture: string | null;
}

/** Names from Buenos Aires and Madrid: short, very long, with accents and with emoji. */
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

/** The participants of the demo's ranking; every third has no picture and is shown by initials. */
export const samplePeople: SamplePerson[] = names.map((fullName, index) => ({
  fullName,
  email: `${mailboxOf(fullName)}@${index % 4 === 3 ? 'agenciabeyond' : 'beyondmedia'}.example`,
  picture:
    index % 3 === 2 ? null : `/demo/avatars/${((index - Math.floor(index / 3)) % avatarCount) + 1}.svg`,
}));

function mailboxOf(fullName: string): string {
  const plain = fullName.normalize('NFD').replaceAll(/[^a-z ]/gi, '');
  return plain.trim().toLowerCase().split(/ +/).slice(0, 3).join('.');
}
