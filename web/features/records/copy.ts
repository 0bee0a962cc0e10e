import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  own: 'Mi expediente',
  of: 'Expediente de {{name}}',
  paper: 'Descargar mi expediente (PDF)',
  paperOf: 'Descargar el expediente (PDF)',
  data: 'Descargar mi expediente (JSON)',
  dataOf: 'Descargar el expediente (JSON)',
  fileName: 'expediente',
}

export const en = {
  own: 'My record',
  of: 'Record of {{name}}',
  paper: 'Download my record (PDF)',
  paperOf: 'Download the record (PDF)',
  data: 'Download my record (JSON)',
  dataOf: 'Download the record (JSON)',
  fileName: 'record',
} satisfies Shape<typeof es>
