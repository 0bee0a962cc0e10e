/** What HR's roster may say of somebody, as reports and screens name it. */
export const rosterColumns = {
  payrollNum: { es: 'nómina', en: 'payroll number' },
  fullName: { es: 'nombre', en: 'full name' },
  email: { es: 'correo', en: 'e-mail' },
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
} as const

export type RosterColumn = keyof typeof rosterColumns

/** What a file may leave open, and the ways to read it. */
export const rosterReadings = {
  /** Of a text file. */
  encoding: ['utf-8', 'windows-1252', 'cp850', 'macintosh'],
  /** M: masculino, or mujer. */
  gender: ['male', 'female'],
  /** 03/04/2020: the third of April, or the fourth of March. */
  dates: ['dayFirst', 'monthFirst'],
} as const

export type RosterReadingName = keyof typeof rosterReadings

type Read<Name extends RosterReadingName> = (typeof rosterReadings)[Name][number]

export type RosterEncoding = Read<'encoding'>

/** As programs call them in the dialog in which a file is saved. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (ANSI)',
  cp850: 'CP850 (MS-DOS)',
  macintosh: 'MacRoman (Macintosh)',
} as const satisfies Record<RosterEncoding, string>

/** What somebody chose; of what is absent the file's own values decide. */
export type RosterChoices = { readonly [Name in RosterReadingName]?: Read<Name> | undefined }

type ReadingOf<Name extends RosterReadingName> = {
  readonly name: Name
  /** Null is a question: without its answer there is no plan. */
  readonly value: Read<Name> | null
  /** What the file's values say; null where they leave it open. */
  readonly detected: Read<Name> | null
  /** A value at stake, and the columns and how many rows hold such. */
  readonly example: string
  readonly columns: readonly RosterColumn[]
  readonly rows: number
}

/** How something was read that can be read in more than one way. */
export type ImportReading = { [Name in RosterReadingName]: ReadingOf<Name> }[RosterReadingName]

/** The most that a roster may be. */
export const rosterLimits = { megabytes: 50, rows: 200_000, columns: 200 } as const

/** What becomes of a row; `missing` are active employees whom the file does not name, and nothing happens to them. */
export const importOutcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

/**
 * `reading` and `planned` are a dry run, `asking` one that waits until somebody has chosen how to read the file, `refused` a file that
 * could not be read. Once it is asked for, `checking` sees whether the plan still holds, `applying` does it, and `done` is the report of
 * what was done.
 */
export type ImportStatus = 'reading' | 'asking' | 'planned' | 'refused' | 'checking' | 'applying' | 'done'

type Params = Readonly<Record<string, string | number>>

/** Why a row changes nothing; `code` is one of the error codes. */
export type ImportReason = {
  readonly code: string
  readonly column: RosterColumn | null
  readonly params: Params
  /** What the file says there, shortened, and what cannot be seen written out; null once it is no longer kept. */
  readonly value: string | null
}

/** Text as it was and as it becomes; gender is 0 male or 1 female, status `active` or `inactive`. */
export type ImportChange = {
  readonly column: RosterColumn
  readonly from: string | null
  readonly to: string | null
}

export type ImportRow = {
  /** Counted from 0 over the rows of the file, then over those who are missing from it. */
  readonly seq: number
  readonly outcome: ImportOutcome
  /** As a spreadsheet counts; null for somebody who is missing. */
  readonly line: number | null
  readonly payrollNum: string
  readonly name: string
  readonly reasons: readonly ImportReason[]
  readonly changes: readonly ImportChange[]
}

export type ImportUnitKind = 'terminal' | 'department' | 'jobTitle' | 'jobTitleType'

/** Who acted; the name is null for the command line, and for somebody who has been forgotten. */
export type ImportActor = { readonly kind: 'person' | 'command'; readonly fullName: string | null }

export type ImportSummary = {
  readonly id: string
  readonly status: ImportStatus
  readonly fileName: string
  readonly bytes: number
  /** Names the plan that was looked at; null until there is one. */
  readonly digest: string | null
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly opens: readonly { readonly id: string; readonly kind: ImportUnitKind; readonly name: string }[]
  readonly readings: readonly ImportReading[]
  /** The values of refused rows are still kept, for a day at the most. */
  readonly hasRefusedRows: boolean
  /** Why the file was refused, or why the plan must be looked at anew. */
  readonly problem: { readonly code: string; readonly params: Params } | null
  readonly uploadedBy: ImportActor
  readonly uploadedAt: string
  readonly appliedBy: ImportActor | null
  readonly finishedAt: string | null
  readonly progress: { readonly done: number; readonly all: number }
}
