import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Sistema',
  health: 'Servidor',
  well: 'El servidor funciona bien.',
  unwell: 'El servidor funciona con problemas.',
  askAdministrator: 'Avise a quien administra, que puede ver cuáles son.',
  examination: 'Revisión',
  examined: 'Se examina aquello de lo que depende el servidor, y qué conviene hacer.',
  inOrder: 'Todo está en orden.',
  wrong: 'Corregir',
  advice: 'Consejo',
  others: { one: '{{count}} revisión más está en orden.', other: '{{count}} revisiones más están en orden.' },
  finding: {
    settings: 'La configuración deja algo abierto: revísela con «bun run doctor».',
    jwtSecret: 'Falta JWT_SECRET: póngalo, igual en todos los servidores.',
    embedded: 'La base de datos integrada no resiste un corte de luz: para producción, ponga DATABASE_URL.',
    publicUrl:
      'PUBLIC_URL no es una dirección https: los correos y los certificados llevan a ella, y los navegadores instalan la app y reciben avisos solo por https.',
    checkpointKey:
      'Cada servidor firma con una clave propia: ponga CHECKPOINT_KEY, igual en todos, y guarde una copia.',
    checkpointDir:
      'Las firmas de la bitácora se guardan junto al servidor: ponga CHECKPOINT_DIR donde quien administra la base de datos no pueda escribir.',
    masterKey:
      'Una copia de la base de datos abre todos los nombres y respuestas: ponga MASTER_KEY, y ejecute «bun run rotate master».',
    backupKey: 'Sin BACKUP_KEY no se puede hacer ningún respaldo: póngala y guárdela aparte.',
    smtpUrl:
      'El servidor no manda correos: ponga SMTP_URL, o dé contraseñas temporales a quien olvide la suya.',
    metricsToken: 'Nadie recibe alertas del servidor: ponga METRICS_TOKEN y lea /metrics con Prometheus.',
    folder: 'El servidor no puede leer y escribir su carpeta de datos: désela a su usuario.',
    space: 'Queda poco espacio en el disco: libere espacio o ponga un disco mayor.',
    database: 'La base de datos no se puede examinar: vea si responde.',
    version: 'La versión de PostgreSQL es demasiado antigua: actualícela a la 15 o posterior.',
    role: 'DATABASE_URL lleva a una réplica que no acepta cambios: póngala en la base de datos principal.',
    durability:
      'Un corte de luz perdería actos ya confirmados: ponga fsync, full_page_writes y synchronous_commit en on.',
    connections:
      'Quedan pocas conexiones a la base de datos: suba max_connections o baje ?max= en DATABASE_URL.',
    clock:
      'El reloj de este servidor se aparta más de un minuto del de la base de datos: ajuste los dos por NTP.',
    migrations:
      'Las tablas no son las de esta versión: haga un respaldo e inicie el servidor con la versión que corresponde.',
    rights:
      'A un rol de la base de datos le faltan permisos: otórguele los de la bitácora, o ponga ADMIN_DATABASE_URL.',
    adminDatabase: 'ADMIN_DATABASE_URL no se puede usar: corríjala.',
    standby: 'La réplica de lectura no se usa: corrija READ_DATABASE_URL o haga la réplica de nuevo.',
    sealingKeys:
      'La clave maestra no abre las claves de los datos personales, o no las cifra todas: ponga la que corresponde, y ejecute «bun run rotate master».',
    mail: 'El servidor de correo no acepta mensajes: corrija SMTP_URL o revise ese servidor.',
    bucket: 'El almacén de archivos no responde como debe: corrija los valores S3 o revise el almacén.',
    backup:
      'No hay un respaldo reciente y comprobado: ponga BACKUP_DIR y BACKUP_EVERY para que el servidor los haga y los compruebe; si ya los tiene, /health dice por qué fallan.',
  },
}

export const en = {
  title: 'System',
  health: 'Server',
  well: 'The server is working well.',
  unwell: 'The server has problems.',
  askAdministrator: 'Tell an administrator, who can see what they are.',
  examination: 'Checks',
  examined: 'What the server depends on is examined, with what to do.',
  inOrder: 'All is in order.',
  wrong: 'Fix',
  advice: 'Advice',
  others: { one: '{{count}} other check is in order.', other: '{{count}} other checks are in order.' },
  finding: {
    settings: 'The settings leave something open: see which with “bun run doctor”.',
    jwtSecret: 'JWT_SECRET is missing: set it, the same on all servers.',
    embedded: 'The embedded database does not survive a power cut: set DATABASE_URL for production.',
    publicUrl:
      'PUBLIC_URL is no https address: mails and certificates lead there, and browsers install the app and receive notices by https alone.',
    checkpointKey:
      'Each server signs with a key of its own: set CHECKPOINT_KEY, the same on all, and keep a copy.',
    checkpointDir:
      'The signatures of the log lie beside the server: set CHECKPOINT_DIR to a place where the administrator of the database cannot write.',
    masterKey:
      'A copy of the database opens all names and answers: set MASTER_KEY, and run “bun run rotate master”.',
    backupKey: 'Without BACKUP_KEY no backup can be made: set it, and keep it apart.',
    smtpUrl:
      'The server sends no mail: set SMTP_URL, or give temporary passwords to people who forgot theirs.',
    metricsToken:
      'Nobody receives alerts of the server: set METRICS_TOKEN and read /metrics with Prometheus.',
    folder: 'The server cannot read and write its data folder: give it to the user of the server.',
    space: 'Little space is left on the disk: make room, or use a larger disk.',
    database: 'The database cannot be examined: see whether it answers.',
    version: 'The version of PostgreSQL is too old: upgrade it to 15 or later.',
    role: 'DATABASE_URL leads to a standby that takes no changes: set it to the primary.',
    durability:
      'A power cut would lose acknowledged acts: set fsync, full_page_writes and synchronous_commit to on.',
    connections:
      'Few connections to the database are left: raise max_connections, or lower ?max= in DATABASE_URL.',
    clock: 'The clock of this server is more than a minute from that of the database: set both by NTP.',
    migrations:
      'The tables are not those of this version: make a backup, and start the server in the version that fits.',
    rights: 'A role of the database lacks rights: grant those of the log, or set ADMIN_DATABASE_URL.',
    adminDatabase: 'ADMIN_DATABASE_URL cannot be used: correct it.',
    standby: 'The standby is not read: correct READ_DATABASE_URL, or make the standby anew.',
    sealingKeys:
      'The master key does not open the keys of personal data, or does not wrap all: set the one that does, and run “bun run rotate master”.',
    mail: 'The mail server takes no mail: correct SMTP_URL, or look at that server.',
    bucket: 'The file store does not answer as it should: correct the S3 settings, or look at the store.',
    backup:
      'There is no recent and proved backup: set BACKUP_DIR and BACKUP_EVERY, and the server makes and proves them; where they are set, /health says why they fail.',
  },
} satisfies Shape<typeof es>
