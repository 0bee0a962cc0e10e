import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  title: 'Importar datos para constancias',
  people: 'Datos de las personas',
  open: 'Importar',
  intro:
    'Corrige de una vez los datos para constancias de personas que ya están registradas, por su número de nómina. Primero se muestra una vista previa de cada fila; nada se guarda hasta que usted lo confirma.',
  blanks:
    'Una celda vacía no cambia nada. Con el primer apellido, un segundo apellido vacío indica que la persona no lo tiene. La CURP y el domicilio no se muestran en la vista previa ni en el reporte.',
  file: 'Archivo de datos para constancias',
  hint: 'CSV o XLSX, hasta {{megabytes}} MB y {{rows}} filas. Se requieren el número de nómina y al menos una columna: CURP, nombres, primer apellido, segundo apellido, ocupación, escolaridad, documento probatorio, tipo de escuela o domicilio.',
  exampleName: 'ejemplo-datos-para-constancias.csv',
}

export const en = {
  title: 'Import details for training papers',
  people: 'People’s details',
  open: 'Import',
  intro:
    'Corrects at once the details for training papers of people who are registered already, by their payroll number. First there is a preview of every row; nothing is saved until you confirm it.',
  blanks:
    'An empty cell changes nothing. Beside a first surname, an empty second surname means that the person has none. CURP and home address are shown neither in the preview nor in the report.',
  file: 'File of details for training papers',
  hint: 'CSV or XLSX, up to {{megabytes}} MB and {{rows}} rows. The payroll number and at least one column are required: CURP, given names, first surname, second surname, occupation, schooling, proof of schooling, kind of school or home address.',
  exampleName: 'example-details-for-training-papers.csv',
} satisfies Shape<typeof es>
