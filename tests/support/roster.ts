import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export type RosterPerson = {
  payrollNum: string
  fullName: string
  terminal: string
  department: string
  /** The entry date as ddMMyyyy, which opens the first log-in where the setting allows it. */
  firstPassword: string
}

const digits = (date: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  return iso ? `${iso[3]}${iso[2]}${iso[1]}` : date.replace(/\D/g, '')
}

/** The people of a roster, as a test needs them. */
export const readRoster = async (path: string): Promise<readonly RosterPerson[]> => {
  const rows: Record<string, string>[] = parse(await readFile(path), { columns: true, bom: true, trim: true })
  return rows.map((row) => ({
    payrollNum: String(Number(row.nomina ?? row.payrollNum)),
    fullName: row.nombre ?? row.fullName ?? '',
    terminal: row.terminal ?? '',
    department: row.departamento ?? row.department ?? '',
    firstPassword: digits(row.fecha_ingreso ?? row.entryDate ?? ''),
  }))
}
