import type { Words } from './words.ts'

export const constanciaErrors = {
  'legal.area-unknown': {
    status: 422,
    es: 'Esa área temática no está en el catálogo.',
    en: 'That thematic area is not in the catalog.',
  },
  'legal.tutor-of-company': {
    status: 409,
    es: 'Con un agente interno firma una persona de la empresa: elíjala.',
    en: 'With an internal agent a person of the company signs: choose one.',
  },
  'legal.constancia-not-found': {
    status: 404,
    es: 'Esa constancia no existe.',
    en: 'That constancia does not exist.',
  },
  'legal.withdrawal-reason-missing': {
    status: 422,
    es: 'Escriba por qué se retira la constancia.',
    en: 'Enter why the constancia is withdrawn.',
  },
  'legal.constancia-withdrawn': {
    status: 409,
    es: 'Esa constancia está retirada y no puede expedirse.',
    en: 'That constancia is withdrawn and cannot be issued.',
  },
  'legal.constancia-not-issued': {
    status: 409,
    es: 'Esa constancia no se ha expedido.',
    en: 'That constancia was not issued.',
  },
  'legal.replacement-reason-missing': {
    status: 422,
    es: 'Escriba por qué se reemplaza la constancia.',
    en: 'Enter why the constancia is replaced.',
  },
  'legal.paper-handed-over': {
    status: 409,
    es: 'La constancia {folio} ya está entregada con otra fecha. Anule antes esa entrega.',
    en: 'Constancia {folio} is handed over on another day. Take that hand-over back first.',
  },
  'legal.hand-over-too-many': {
    status: 422,
    es: 'Se anotan hasta {most} entregas a la vez. Elija menos.',
    en: 'Up to {most} hand-overs are recorded at once. Select fewer.',
  },
  'legal.hand-over-ahead': {
    status: 422,
    es: 'Indique el día de hoy o uno anterior.',
    en: 'Enter today or an earlier day.',
  },
  'legal.hand-over-early': {
    status: 422,
    es: 'Ese día es anterior a la expedición de la constancia {folio}.',
    en: 'That day is before constancia {folio} was issued.',
  },
  'legal.hand-over-reason-missing': {
    status: 422,
    es: 'Escriba por qué se anula la entrega.',
    en: 'Enter why the hand-over is taken back.',
  },
  'legal.unknown-paper': {
    status: 404,
    es: 'Ninguna constancia lleva este código.',
    en: 'No constancia has this code.',
  },
  'legal.paper-incomplete': {
    status: 409,
    es: 'Falta un dato para expedir la constancia.',
    en: 'Something is missing to issue the constancia.',
  },
  'legal.signer-not-in-office': {
    status: 409,
    es: 'Nadie con nombramiento vigente hoy firma por esa parte.',
    en: 'Nobody in office today signs for that side.',
  },
  'legal.paper-not-found': {
    status: 404,
    es: 'Esa constancia no existe, o su archivo ya no se conserva.',
    en: 'That constancia does not exist, or its file is no longer kept.',
  },
  'legal.file-damaged': {
    status: 503,
    es: 'El archivo guardado falta o está dañado. Avise a quien administra el servidor.',
    en: 'The stored file is missing or damaged. Notify the person who administers the server.',
  },
  'legal.paper-damaged': {
    status: 503,
    es: 'El archivo de la constancia falta o no es el que se expidió. Avise a quien administra el servidor.',
    en: 'The file of the constancia is missing or is not the one that was issued. Notify the person who administers the server.',
  },
  'legal.papers-too-many': {
    status: 422,
    es: 'Se descargan hasta {most} constancias a la vez. Elija menos.',
    en: 'Up to {most} constancias are downloaded at once. Select fewer.',
  },
  'legal.papers-too-large': {
    status: 422,
    es: 'Las constancias elegidas suman más de {most} MB. Elija menos, o descárguelas en un ZIP.',
    en: 'The selected constancias are more than {most} MB together. Select fewer, or download them as a ZIP.',
  },
  'legal.no-papers': {
    status: 409,
    es: 'Ninguna de las constancias elegidas tiene un archivo que descargar.',
    en: 'None of the selected constancias has a file to download.',
  },
  'legal.constancia-changed': {
    status: 409,
    es: 'Alguien más cambió los datos de la constancia mientras usted los editaba. Vuelva a abrirlos y repita su cambio.',
    en: 'Somebody else changed the details of the constancia while you edited them. Open them again and repeat your change.',
  },
  'legal.scan-type': {
    status: 415,
    es: 'Elija el escaneo como PDF o imagen PNG o JPEG.',
    en: 'Choose the scan as PDF, or as PNG or JPEG image.',
  },
  'legal.scan-size': {
    status: 413,
    es: 'Elija un escaneo de hasta 10 MB.',
    en: 'Choose a scan of up to 10 MB.',
  },
  'legal.scan-there': {
    status: 409,
    es: 'Esa constancia ya tiene un escaneo. Quítelo primero y diga por qué.',
    en: 'That constancia already has a scan. Remove it first, and say why.',
  },
  'legal.scan-missing': {
    status: 404,
    es: 'Esa constancia no tiene un escaneo.',
    en: 'That constancia has no scan.',
  },
  'legal.scan-removal-reason-missing': {
    status: 422,
    es: 'Escriba por qué se quita el escaneo.',
    en: 'Enter why the scan is removed.',
  },
} as const satisfies Record<string, Words>
