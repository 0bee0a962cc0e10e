import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  notDownloaded: 'El certificado no se pudo descargar',
  approved: {
    title: 'Aprobó el curso «{{course}}»',
    celebrated: '¡Felicidades! Aprobó el curso «{{course}}»',
    ready: 'Su certificado está listo.',
    download: 'Descargar el certificado',
    next: 'Siguiente curso: {{name}}',
    dashboard: 'Ir al inicio',
    close: 'Cerrar',
  },
  verify: {
    title: 'Verificar un certificado',
    text: 'Escriba el código impreso en el certificado, o escanee su código QR.',
    code: 'Código del certificado',
    codeHint: '16 letras y dígitos; los espacios y los guiones no cuentan.',
    missingCode: 'Escriba el código',
    submit: 'Verificar',
    another: 'Verificar otro certificado',
    status: { valid: 'Vigente', expired: 'Vencido', revoked: 'Revocado' },
    meaning: {
      valid: 'Este certificado es auténtico y está vigente',
      expired: 'Este certificado es auténtico, pero ya venció',
      revoked: 'Este certificado se revocó: ya no acredita la capacitación',
    },
    compare: 'Compare estos datos con los del documento que tiene en las manos.',
    holder: 'Titular',
    erased: 'Persona con datos suprimidos',
    course: 'Curso',
    issued: 'Expedido',
    expires: 'Vigente hasta',
    never: 'Sin vencimiento',
    printedCode: 'Código',
    unknown: 'Ningún certificado lleva este código',
    unknownText:
      'Revise que el código esté completo. Si lo está, el documento no es un certificado de esta empresa.',
  },
}

export const en = {
  notDownloaded: 'The certificate could not be downloaded',
  approved: {
    title: 'You passed the course “{{course}}”',
    celebrated: 'Congratulations! You passed the course “{{course}}”',
    ready: 'Your certificate is ready.',
    download: 'Download the certificate',
    next: 'Next course: {{name}}',
    dashboard: 'Go to the dashboard',
    close: 'Close',
  },
  verify: {
    title: 'Check a certificate',
    text: 'Enter the code printed on the certificate, or scan its QR code.',
    code: 'Certificate code',
    codeHint: '16 letters and digits; spaces and hyphens do not count.',
    missingCode: 'Enter the code',
    submit: 'Check',
    another: 'Check another certificate',
    status: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
    meaning: {
      valid: 'This certificate is genuine and valid',
      expired: 'This certificate is genuine, but it has expired',
      revoked: 'This certificate was revoked: it no longer proves that the training was completed',
    },
    compare: 'Compare these details with the document in front of you.',
    holder: 'Holder',
    erased: 'Erased person',
    course: 'Course',
    issued: 'Issued',
    expires: 'Valid until',
    never: 'Does not expire',
    printedCode: 'Code',
    unknown: 'No certificate has this code',
    unknownText:
      'Check that the code is complete. If it is, the document is not a certificate from this company.',
  },
} satisfies Shape<typeof es>
