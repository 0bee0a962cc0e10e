import type { Shape } from '../../copy-shape.ts'

export const es = {
  registered: 'Se registró la empresa {{name}}',
  corrected: 'Se corrigieron los datos de la empresa',
  comercialName: 'El nombre comercial',
  legalName: 'La razón social',
  registerNumber: 'El número de registro',
  zone: 'La zona horaria de la empresa pasó de {{from}} a {{to}}',
  terminal: {
    opened: 'Se creó la terminal {{name}}',
    renamed: 'El nombre de la terminal pasó de {{from}} a {{name}}',
    closed: 'Se desactivó la terminal {{name}}',
    reopened: 'Se reactivó la terminal {{name}}',
  },
  department: {
    opened: 'Se creó el departamento {{name}}',
    renamed: 'El nombre del departamento pasó de {{from}} a {{name}}',
    closed: 'Se desactivó el departamento {{name}}',
    reopened: 'Se reactivó el departamento {{name}}',
  },
  jobTitle: {
    opened: 'Se creó el puesto {{name}} en el departamento {{department}}',
    renamed: 'El nombre del puesto pasó de {{from}} a {{name}}',
    closed: 'Se desactivó el puesto {{name}}',
    reopened: 'Se reactivó el puesto {{name}}',
  },
  jobTitleType: {
    opened: 'Se creó el tipo de puesto {{name}}',
    renamed: 'El nombre del tipo de puesto pasó de {{from}} a {{name}}',
    closed: 'Se desactivó el tipo de puesto {{name}}',
    reopened: 'Se reactivó el tipo de puesto {{name}}',
  },
  category: {
    opened: 'Se creó la categoría {{name}}',
    renamed: 'El nombre de la categoría pasó de {{from}} a {{name}}',
    closed: 'Se desactivó la categoría {{name}}',
    reopened: 'Se reactivó la categoría {{name}}',
  },
  roster: { one: 'Se importó el personal: {{count}} fila', other: 'Se importó el personal: {{count}} filas' },
  rows: 'Altas: {{hired}}. Cambios: {{changed}}. Sin cambios: {{unchanged}}. Rechazadas: {{refused}}. No incluidos en el archivo: {{missing}}',
}

export const en = {
  registered: 'The company {{name}} was registered',
  corrected: 'The company record was corrected',
  comercialName: 'The trade name',
  legalName: 'The legal name',
  registerNumber: 'The registration number',
  zone: 'The time zone of the company changed from {{from}} to {{to}}',
  terminal: {
    opened: 'The terminal {{name}} was created',
    renamed: 'The name of the terminal changed from {{from}} to {{name}}',
    closed: 'The terminal {{name}} was deactivated',
    reopened: 'The terminal {{name}} was reactivated',
  },
  department: {
    opened: 'The department {{name}} was created',
    renamed: 'The name of the department changed from {{from}} to {{name}}',
    closed: 'The department {{name}} was deactivated',
    reopened: 'The department {{name}} was reactivated',
  },
  jobTitle: {
    opened: 'The job title {{name}} was created in the department {{department}}',
    renamed: 'The name of the job title changed from {{from}} to {{name}}',
    closed: 'The job title {{name}} was deactivated',
    reopened: 'The job title {{name}} was reactivated',
  },
  jobTitleType: {
    opened: 'The job title type {{name}} was created',
    renamed: 'The name of the job title type changed from {{from}} to {{name}}',
    closed: 'The job title type {{name}} was deactivated',
    reopened: 'The job title type {{name}} was reactivated',
  },
  category: {
    opened: 'The category {{name}} was created',
    renamed: 'The name of the category changed from {{from}} to {{name}}',
    closed: 'The category {{name}} was deactivated',
    reopened: 'The category {{name}} was reactivated',
  },
  roster: { one: 'The roster was imported: {{count}} row', other: 'The roster was imported: {{count}} rows' },
  rows: 'Hired: {{hired}}. Changed: {{changed}}. Unchanged: {{unchanged}}. Refused: {{refused}}. Not in the file: {{missing}}',
} satisfies Shape<typeof es>
