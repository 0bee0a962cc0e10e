import type { Shape } from '../../copy-shape.ts'

export const es = {
  required: {
    enterprise: 'Se requiere {{course}} a toda la empresa',
    department: 'Se requiere {{course}} al departamento {{unit}}',
    jobTitle: 'Se requiere {{course}} al puesto {{unit}}',
  },
  released: {
    enterprise: '{{course}} dejó de requerirse a toda la empresa',
    department: '{{course}} dejó de requerirse al departamento {{unit}}',
    jobTitle: '{{course}} dejó de requerirse al puesto {{unit}}',
  },
}

export const en = {
  required: {
    enterprise: '{{course}} is required of the whole company',
    department: '{{course}} is required of the department {{unit}}',
    jobTitle: '{{course}} is required of the job title {{unit}}',
  },
  released: {
    enterprise: '{{course}} is no longer required of the whole company',
    department: '{{course}} is no longer required of the department {{unit}}',
    jobTitle: '{{course}} is no longer required of the job title {{unit}}',
  },
} satisfies Shape<typeof es>
