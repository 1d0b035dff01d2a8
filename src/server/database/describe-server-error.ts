/**
 * Says why a PostgreSQL server cannot be used and what to do, for the operator. Without the password, which no message of
 * driver or server repeats.
 * @param error what connecting failed with
 * @param address the connection string, which can be read
 */
export function describeServerError(error: Error, address: URL): string {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const known = sentences.find(([pattern]) => pattern.test(code) || pattern.test(error.message));
  const cause = error.message === '' ? code : error.message;
  const where = `${address.hostname}:${address.port || '5432'}`;
  if (known === undefined) return `the server at ${where} cannot be used: ${cause}`;
  const advice = known[1]({
    where,
    host: address.hostname,
    user: decodeURIComponent(address.username),
    database: decodeURIComponent(address.pathname.slice(1)),
    file: path ?? '',
  });
  return `the server cannot be used: ${cause}. ${advice}`;
}

interface Subject {
  where: string;
  host: string;
  user: string;
  database: string;
  file: string;
}

/** By the code of the system, of TLS or of PostgreSQL, or by the driver's message where it has no code. */
const sentences: [RegExp, (subject: Subject) => string][] = [
  [
    /^ECONNREFUSED$/,
    ({ where }) => `Nothing listens on ${where}: start PostgreSQL, or correct host and port.`,
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, ({ host }) => `No computer is called ${host}: correct the host.`],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|timeout/i,
    ({ where }) => `${where} does not answer: look at the host, the network and its firewall.`,
  ],
  [/^28P01$/, ({ user }) => `The password of the user ${user} is wrong.`],
  [
    /no encryption|SSL connection is required/i,
    ({ user }) =>
      `It does not let ${user} in from here without TLS: end the address with ?sslmode=verify-full; when that is ` +
      'refused too, look at the user, and at pg_hba.conf.',
  ],
  [/^28/, ({ user }) => `It does not let ${user} in from here: look at the user, and at pg_hba.conf.`],
  [
    /^3D000$/,
    ({ database, user }) => `Make the database: create database ${database} encoding 'UTF8' owner ${user};`,
  ],
  [/^57P/, () => 'It is starting or stopping: start again when it is up.'],
  [/^53300$/, () => 'It has no connection left: raise max_connections (a process uses up to 19).'],
  [
    /does not support SSL/,
    () => 'It speaks no TLS: write ?sslmode=disable, in a network that nobody else can listen to.',
  ],
  [
    /^(DEPTH_ZERO_)?SELF_SIGNED|^UNABLE_TO_(VERIFY|GET)/,
    () =>
      'This machine does not know who signed its certificate: save the certificate of that authority and end the ' +
      'address with ?sslmode=verify-full&sslrootcert=/etc/ssl/database-ca.pem.',
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    ({ host }) => `Its certificate is not for ${host}: write the host as the certificate has it.`,
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    () => 'Renew its certificate, or correct the clock of this machine.',
  ],
  [
    /^(ENOENT|EACCES|EISDIR)$/,
    ({ file }) => `The file ${file} of sslrootcert, sslcert or sslkey cannot be read.`,
  ],
  [/^ERR_OSSL|PEM/, () => 'A file of sslrootcert, sslcert or sslkey holds no certificate or key (PEM).'],
  [
    /Connection terminated unexpectedly|Unrecognized|unexpected message|ECONNRESET/i,
    ({ where }) => `What listens on ${where} may not be PostgreSQL: correct host and port.`,
  ],
];
