/** Of a company with duties under Mexican law; `givenNames` stand apart from surnames. */
export const lawfulColumns = {
  curp: { es: 'CURP', en: 'CURP' },
  givenNames: { es: 'nombres', en: 'given names' },
  surname: { es: 'primer apellido', en: 'first surname' },
  secondSurname: { es: 'segundo apellido', en: 'second surname' },
  ownOccupation: { es: 'ocupación', en: 'occupation' },
  schooling: { es: 'escolaridad', en: 'schooling' },
  schoolingProof: { es: 'documento probatorio', en: 'proof of schooling' },
  schoolKind: { es: 'tipo de escuela', en: 'kind of school' },
  homeAddress: { es: 'domicilio', en: 'home address' },
} as const

export type LawfulColumn = keyof typeof lawfulColumns

export const rosterColumns = {
  payrollNum: { es: 'nómina', en: 'payroll number' },
  fullName: { es: 'nombre', en: 'full name' },
  email: { es: 'correo', en: 'email' },
  telephone: { es: 'teléfono', en: 'telephone' },
  gender: { es: 'género', en: 'gender' },
  birthDate: { es: 'fecha de nacimiento', en: 'birth date' },
  entryDate: { es: 'fecha de ingreso', en: 'hire date' },
  terminal: { es: 'terminal', en: 'terminal' },
  department: { es: 'departamento', en: 'department' },
  jobTitle: { es: 'puesto', en: 'job title' },
  jobTitleType: { es: 'tipo de puesto', en: 'job title type' },
  role: { es: 'tipo de usuario', en: 'user type' },
  status: { es: 'estatus', en: 'status' },
  manager: { es: 'nómina del jefe', en: 'manager payroll number' },
  ...lawfulColumns,
} as const

/** The header of the extra column in a file of refused rows. */
export const refusalReason = { es: 'motivo del rechazo', en: 'reason for refusal' } as const

export type RosterColumn = keyof typeof rosterColumns

export const rosterReadings = {
  encoding: ['utf-8', 'windows-1252', 'cp850', 'macintosh'],
  /** M: masculino, or mujer. */
  gender: ['male', 'female'],
  /** 03/04/2020: the third of April, or the fourth of March. */
  dates: ['dayFirst', 'monthFirst'],
  futureHires: ['keep', 'refuse'],
  /** Job titles that another department already has: separate ones, or mistakes. */
  jobTitles: ['separate', 'refuse'],
} as const

export type RosterReadingName = keyof typeof rosterReadings

type Read<Name extends RosterReadingName> = (typeof rosterReadings)[Name][number]

export type RosterEncoding = Read<'encoding'>

/** As programs name them in the dialog in which a file is saved. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (ANSI)',
  cp850: 'CP850 (MS-DOS)',
  macintosh: 'MacRoman (Macintosh)',
} as const satisfies Record<RosterEncoding, string>

/** The caller's choices; the file's own values decide the others. */
export type RosterChoices = { readonly [Name in RosterReadingName]?: Read<Name> | undefined }

export const rosterLimits = { megabytes: 50, rows: 200_000, columns: 200 } as const

/** `missing` are active employees whom the file does not name; they stay unchanged. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const

export type ImportOutcome = (typeof importOutcomes)[number]
