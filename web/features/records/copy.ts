import type { Shape } from '../../shared/i18n/copy-shape.ts'

export const es = {
  own: 'Mi expediente',
  theirs: 'Expediente',
  of: 'Expediente de {{name}}',
  pdf: 'PDF',
  json: 'JSON',
  paper: 'Descargar mi expediente en PDF',
  paperOf: 'Descargar el expediente en PDF',
  data: 'Descargar mi expediente en JSON',
  dataOf: 'Descargar el expediente en JSON',
  fileName: 'expediente',
}

export const en = {
  own: 'My record',
  theirs: 'Record',
  of: 'Record of {{name}}',
  pdf: 'PDF',
  json: 'JSON',
  paper: 'Download my record as PDF',
  paperOf: 'Download the record as PDF',
  data: 'Download my record as JSON',
  dataOf: 'Download the record as JSON',
  fileName: 'record',
} satisfies Shape<typeof es>
