import { distinctInitials } from './initials.ts';
import { foldText, type NamedTeam } from './team-names.ts';

/** Returns different letters for each team's shield, by the team's name: a country's code or initials. */
export function crestLetters(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { name, aliases } of teams) {
    const code = [name, ...aliases].map(countryCode).find((known) => known !== undefined);
    if (code !== undefined && ![...letters.values()].includes(code)) letters.set(name, code);
  }
  const clubs = teams.map(({ name }) => name).filter((name) => !letters.has(name));
  const short = clubs.map(withoutAffixes);
  const isAlone = (name: string): boolean => short.filter((other) => other === name).length === 1;
  const used = clubs.map((name, index) => (isAlone(short[index] ?? '') ? (short[index] ?? name) : name));
  const initials = distinctInitials(used, letters.values());
  for (const [index, name] of clubs.entries()) letters.set(name, initials.get(used[index] ?? '') ?? '?');
  return letters;
}

/** Removes 'FC', 'RCD' and the like from a club's name, unless nothing else is left. */
function withoutAffixes(name: string): string {
  const rest = name.split(/\s+/).filter((word) => !/^\p{Lu}{2,3}$/u.test(word));
  return rest.length > 0 ? rest.join(' ') : name;
}

/** FIFA's codes and the Spanish names of its members; '/' divides several spellings. */
const members = `
  AFG Afganistán, AIA Anguila, ALB Albania, ALG Argelia, AND Andorra, ANG Angola, ARG Argentina, ARM Armenia, ARU Aruba,
  ASA Samoa Americana, ATG Antigua y Barbuda, AUS Australia, AUT Austria, AZE Azerbaiyán, BAH Bahamas, BAN Bangladés/Bangladesh,
  BDI Burundi, BEL Bélgica, BEN Benín, BER Bermudas, BFA Burkina Faso, BHR Baréin/Bahréin, BHU Bután, BIH Bosnia y Herzegovina/Bosnia,
  BLR Bielorrusia, BLZ Belice, BOL Bolivia, BOT Botsuana/Botswana, BRA Brasil, BRB Barbados, BRU Brunéi, BUL Bulgaria,
  CAM Camboya, CAN Canadá, CAY Islas Caimán, CGO Congo/República del Congo, CHA Chad, CHI Chile, CHN China/China RP,
  CIV Costa de Marfil, CMR Camerún, COD RD del Congo/RD Congo/República Democrática del Congo, COK Islas Cook, COL Colombia,
  COM Comoras, CPV Cabo Verde, CRC Costa Rica, CRO Croacia, CTA República Centroafricana, CUB Cuba, CUW Curazao/Curaçao, CYP Chipre,
  CZE Chequia/República Checa, DEN Dinamarca, DJI Yibuti, DMA Dominica, DOM República Dominicana, ECU Ecuador, EGY Egipto,
  ENG Inglaterra, EQG Guinea Ecuatorial, ERI Eritrea, ESP España, EST Estonia, ETH Etiopía, FIJ Fiyi, FIN Finlandia, FRA Francia,
  FRO Islas Feroe, GAB Gabón, GAM Gambia, GEO Georgia, GER Alemania, GHA Ghana, GIB Gibraltar, GNB Guinea-Bisáu/Guinea-Bissau,
  GRE Grecia, GRN Granada, GUA Guatemala, GUI Guinea, GUM Guam, GUY Guyana, HAI Haití, HKG Hong Kong, HON Honduras, HUN Hungría,
  IDN Indonesia, IND India, IRL Irlanda/República de Irlanda, IRN Irán/RI de Irán, IRQ Irak/Iraq, ISL Islandia, ISR Israel, ITA Italia,
  JAM Jamaica, JOR Jordania, JPN Japón, KAZ Kazajistán, KEN Kenia, KGZ Kirguistán, KOR Corea del Sur/República de Corea,
  KSA Arabia Saudita/Arabia Saudí, KUW Kuwait, KVX Kosovo, LAO Laos, LBN Líbano, LBR Liberia, LBY Libia, LCA Santa Lucía,
  LES Lesoto, LIE Liechtenstein, LTU Lituania, LUX Luxemburgo, LVA Letonia, MAC Macao, MAD Madagascar, MAR Marruecos, MAS Malasia,
  MDA Moldavia, MDV Maldivas, MEX México, MGL Mongolia, MKD Macedonia del Norte, MLI Mali/Malí, MLT Malta, MNE Montenegro,
  MOZ Mozambique, MRI Mauricio, MSR Montserrat, MTN Mauritania, MWI Malaui, MYA Myanmar/Birmania, NAM Namibia, NCA Nicaragua,
  NCL Nueva Caledonia, NED Países Bajos/Holanda, NEP Nepal, NGA Nigeria, NIG Níger, NIR Irlanda del Norte, NOR Noruega,
  NZL Nueva Zelanda/Nueva Zelandia, OMA Omán, PAK Pakistán, PAN Panamá, PAR Paraguay, PER Perú, PHI Filipinas, PLE Palestina,
  PNG Papúa Nueva Guinea, POL Polonia, POR Portugal, PRK Corea del Norte/RPD de Corea, PUR Puerto Rico, QAT Catar/Qatar,
  ROU Rumania/Rumanía, RSA Sudáfrica, RUS Rusia, RWA Ruanda, SAM Samoa, SCO Escocia, SDN Sudán, SEN Senegal, SEY Seychelles,
  SGP Singapur, SKN San Cristóbal y Nieves, SLE Sierra Leona, SLV El Salvador, SMR San Marino, SOL Islas Salomón, SOM Somalia,
  SRB Serbia, SRI Sri Lanka, SSD Sudán del Sur, STP Santo Tomé y Príncipe, SUI Suiza, SUR Surinam, SVK Eslovaquia, SVN Eslovenia,
  SWE Suecia, SWZ Esuatini/Suazilandia, SYR Siria, TAH Tahití, TAN Tanzania, TCA Islas Turcas y Caicos, TGA Tonga, THA Tailandia,
  TJK Tayikistán, TKM Turkmenistán, TLS Timor Oriental, TOG Togo, TPE China Taipéi/Taiwán, TRI Trinidad y Tobago, TUN Túnez,
  TUR Turquía/Türkiye, UAE Emiratos Árabes Unidos, UGA Uganda, UKR Ucrania, URU Uruguay, USA Estados Unidos/EEUU/EE. UU.,
  UZB Uzbekistán, VAN Vanuatu, VEN Venezuela, VGB Islas Vírgenes Británicas, VIE Vietnam, VIN San Vicente y las Granadinas,
  VIR Islas Vírgenes de los Estados Unidos, WAL Gales, YEM Yemen, ZAM Zambia, ZIM Zimbabue/Zimbabwe`;

const codes = new Map(
  members.split(',').flatMap((member) => {
    const [, code = '', names = ''] = /^\s*(\w{3}) (.+)$/.exec(member) ?? [];
    return names.split('/').map((name) => [foldText(name), code] as const);
  }),
);

/** Returns the FIFA code ('ESP') of a country by its Spanish name, ignoring case and accents; undefined for other names. */
function countryCode(name: string): string | undefined {
  return codes.get(foldText(name));
}
