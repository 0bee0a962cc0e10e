import type { firstCategories } from '../bootstrap.ts'

export const company = {
  comercialName: 'Terminales del Golfo',
  legalName: 'Terminales Marítimas del Golfo, S.A. de C.V.',
  registerNumber: 'TMG 040915 K32',
}

export const terminals = ['Veracruz', 'Altamira', 'Manzanillo', 'Lázaro Cárdenas', 'Progreso'] as const

export type Terminal = (typeof terminals)[number]

export type Category = (typeof firstCategories)[number]

type JobTitle = { readonly name: string; readonly type: 'Operativo' | 'Administrativo' | 'Mando' }

const titles = (type: JobTitle['type'], ...names: readonly string[]): readonly JobTitle[] =>
  names.map((name) => ({ name, type }))

/** Departments and job titles; `weight` is the relative number of people. */
export const departments = {
  Operaciones: {
    weight: 30,
    titles: [
      ...titles('Operativo', 'Operador de grúa', 'Estibador', 'Maniobrista', 'Checador de contenedores'),
      ...titles('Mando', 'Supervisor de patio', 'Jefe de turno', 'Gerente de operaciones'),
    ],
  },
  Mantenimiento: {
    weight: 16,
    titles: [
      ...titles('Operativo', 'Mecánico', 'Electricista', 'Soldador', 'Lubricador'),
      ...titles('Mando', 'Planeador de mantenimiento', 'Jefe de mantenimiento'),
    ],
  },
  'Seguridad e Higiene': {
    weight: 10,
    titles: [
      ...titles('Operativo', 'Inspector de seguridad', 'Paramédico', 'Brigadista'),
      ...titles('Mando', 'Coordinador de seguridad'),
    ],
  },
  Almacén: {
    weight: 14,
    titles: [
      ...titles('Operativo', 'Almacenista', 'Montacarguista', 'Auxiliar de inventarios'),
      ...titles('Mando', 'Jefe de almacén'),
    ],
  },
  'Protección Portuaria': {
    weight: 8,
    titles: [
      ...titles('Operativo', 'Guardia de protección', 'Operador de CCTV'),
      ...titles('Mando', 'Oficial de protección'),
    ],
  },
  'Recursos Humanos': {
    weight: 6,
    titles: [
      ...titles('Administrativo', 'Analista de nómina', 'Reclutador', 'Instructor de capacitación'),
      ...titles('Mando', 'Gerente de recursos humanos'),
    ],
  },
  Finanzas: {
    weight: 6,
    titles: [
      ...titles(
        'Administrativo',
        'Contador',
        'Auxiliar contable',
        'Analista de facturación',
        'Auditor interno',
      ),
    ],
  },
  'Tecnologías de la Información': {
    weight: 4,
    titles: [
      ...titles('Administrativo', 'Analista de sistemas', 'Técnico de soporte', 'Administrador de redes'),
    ],
  },
  Comercial: {
    weight: 6,
    titles: [
      ...titles('Administrativo', 'Ejecutivo de cuenta', 'Agente de atención a clientes', 'Documentador'),
      ...titles('Mando', 'Gerente comercial'),
    ],
  },
} as const satisfies Record<string, { readonly weight: number; readonly titles: readonly JobTitle[] }>

export type Department = keyof typeof departments

/** A change of department: requirements change with it, and completed courses stay. */
export const move = {
  day: 345,
  /** Of Almacén until then. */
  payrollNum: '120',
  to: 'Operaciones',
  jobTitle: 'Checador de contenedores',
} as const satisfies {
  readonly day: number
  readonly payrollNum: string
  readonly to: Department
  readonly jobTitle: string
}
