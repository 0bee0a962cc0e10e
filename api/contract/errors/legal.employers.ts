import type { Words } from './words.ts'

export const employerErrors = {
  'legal.text-missing': { status: 422, es: 'Escriba este dato.', en: 'Enter this.' },
  'legal.text-invalid': {
    status: 422,
    es: 'Escriba hasta 255 caracteres visibles, con alguna letra o cifra.',
    en: 'Enter up to 255 visible characters, with some letter or digit.',
  },
  'legal.rfc-form': {
    status: 422,
    es: 'El RFC tiene 3 letras (empresa) o 4 (persona), la fecha como aammdd y 3 letras o cifras.',
    en: 'The RFC has 3 letters (company) or 4 (person), the date as yymmdd, and 3 letters or digits.',
  },
  'legal.rfc-date': {
    status: 422,
    es: 'La fecha del RFC no existe.',
    en: 'The date in the RFC does not exist.',
  },
  'legal.rfc-taken': {
    status: 409,
    es: 'Otro patrón ya tiene ese RFC.',
    en: 'Another employer already has that RFC.',
  },
  'legal.employer-registration-form': {
    status: 422,
    es: 'El registro patronal tiene una letra o cifra y 10 cifras.',
    en: 'The employer registration has a letter or digit and 10 digits.',
  },
  'legal.registration-taken': {
    status: 409,
    es: 'Otro establecimiento ya tiene ese registro patronal.',
    en: 'Another establishment already has that employer registration.',
  },
  'legal.employer-not-found': {
    status: 404,
    es: 'Ese patrón no existe.',
    en: 'That employer does not exist.',
  },
  'legal.employer-in-use': {
    status: 409,
    es: 'El patrón tiene establecimientos, comisión o firmantes. Quítelos antes.',
    en: 'The employer has establishments, a commission or signers. Remove them first.',
  },
  'legal.employer-has-plan': {
    status: 409,
    es: 'El patrón tiene un plan de capacitación. Quítelo antes.',
    en: 'The employer has a training plan. Remove it first.',
  },
  'legal.establishment-planned': {
    status: 409,
    es: 'El establecimiento está en un plan de capacitación. Quítelo antes del plan.',
    en: 'The establishment is in a training plan. Take it out of the plan first.',
  },
  'legal.establishment-not-found': {
    status: 404,
    es: 'Ese establecimiento no existe.',
    en: 'That establishment does not exist.',
  },
  'legal.entry-changed': {
    status: 409,
    es: 'Alguien más cambió estos datos mientras usted los editaba. Vuelva a abrirlos y repita su cambio.',
    en: 'Somebody else changed these details while you edited them. Open them again and repeat your change.',
  },
  'legal.terminal-unknown': {
    status: 422,
    es: 'Alguna de esas terminales no existe.',
    en: 'One of those terminals does not exist.',
  },
  'legal.terminal-taken': {
    status: 409,
    es: 'Alguna de esas terminales ya es de otro establecimiento.',
    en: 'One of those terminals already belongs to another establishment.',
  },
  'legal.person-not-active': {
    status: 409,
    es: 'Elija a una persona activa.',
    en: 'Choose an active person.',
  },
  'legal.term-start': {
    status: 422,
    es: 'Indique desde qué día.',
    en: 'Enter the first day.',
  },
  'legal.term-end': {
    status: 422,
    es: 'Indique un último día que exista, o ninguno.',
    en: 'Enter a last day that exists, or none.',
  },
  'legal.term-backwards': {
    status: 422,
    es: 'El último día no puede ser anterior al primero.',
    en: 'The last day cannot be before the first.',
  },
  'legal.member-not-found': {
    status: 404,
    es: 'Ese integrante de la comisión no existe.',
    en: 'That member of the commission does not exist.',
  },
  'legal.minutes-name-person': {
    status: 422,
    es: 'El acta se conserva: escriba su número y fecha, sin el nombre de la persona.',
    en: 'The minutes are kept: enter their number and date, without the person’s name.',
  },
  'legal.member-overlaps': {
    status: 409,
    es: 'Esa persona ya integra la comisión en esos días.',
    en: 'That person is already on the commission on those days.',
  },
  'legal.signer-not-found': {
    status: 404,
    es: 'Ese firmante no existe.',
    en: 'That signer does not exist.',
  },
  'legal.signer-overlaps': {
    status: 409,
    es: 'Otra persona ya firma por esa parte en esos días. Ponga antes fin a su periodo.',
    en: 'Another person already signs for that side on those days. End that term first.',
  },
  'legal.signer-of-small': {
    status: 409,
    es: 'Hasta 50 personas solo firma el patrón o su representante legal.',
    en: 'Up to 50 people only the employer or its legal representative signs.',
  },
  'legal.signer-not-in-commission': {
    status: 409,
    es: 'Con más de 50 personas firma quien integra la comisión por esa parte desde ese día.',
    en: 'Above 50 people a member of the commission of that side, in office on that day, signs.',
  },
  'legal.image-type': {
    status: 415,
    es: 'Elija una imagen PNG o JPEG.',
    en: 'Choose a PNG or JPEG image.',
  },
  'legal.image-size': {
    status: 413,
    es: 'Elija una imagen de hasta 1 MB.',
    en: 'Choose an image of up to 1 MB.',
  },
  'legal.pdf-damaged': {
    status: 422,
    es: 'El PDF está incompleto o dañado. Guárdelo o escanéelo de nuevo.',
    en: 'The PDF is incomplete or damaged. Save or scan it again.',
  },
  'legal.pdf-encrypted': {
    status: 422,
    es: 'El PDF tiene contraseña o restricciones. Guárdelo sin ellas y elíjalo de nuevo.',
    en: 'The PDF has a password or restrictions. Save it without them and choose it again.',
  },
  'legal.image-damaged': {
    status: 422,
    es: 'No se puede leer la imagen. Elija otra.',
    en: 'The image cannot be read. Choose another one.',
  },
  'legal.image-pixels': {
    status: 422,
    es: 'Elija una imagen de hasta {most} píxeles de lado.',
    en: 'Choose an image whose sides are at most {most} pixels.',
  },
  'legal.agreement-type': {
    status: 415,
    es: 'Elija el acuerdo como PDF o imagen PNG o JPEG.',
    en: 'Choose the agreement as PDF, or as PNG or JPEG image.',
  },
  'legal.agreement-size': {
    status: 413,
    es: 'Elija un acuerdo de hasta 10 MB.',
    en: 'Choose an agreement of up to 10 MB.',
  },
  'legal.agreement-day': {
    status: 422,
    es: 'Indique el día del acuerdo.',
    en: 'Enter the day of the agreement.',
  },
  'legal.agreement-ahead': {
    status: 422,
    es: 'El acuerdo no puede ser de un día futuro.',
    en: 'The agreement cannot be of a future day.',
  },
  'legal.agreement-missing': {
    status: 409,
    es: 'Guarde antes el acuerdo de la comisión que permite imágenes de firmas.',
    en: 'First file the agreement of the commission that allows images of signatures.',
  },
} as const satisfies Record<string, Words>
