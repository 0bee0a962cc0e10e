import type { Locale } from '../../shared/i18n/locale.ts'

const headers = {
  es: 'nómina,nombre,correo,teléfono,género,fecha de nacimiento,fecha de ingreso,terminal,departamento,puesto,tipo de puesto,tipo de usuario,estatus,nómina del jefe',
  en: 'payroll number,full name,email,telephone,gender,birth date,hire date,terminal,department,job title,job title type,user type,status,manager payroll number',
}

const rows = [
  '90000001,María José Ordóñez Peña,maria.ordonez@example.com,2291234567,F,12/05/1988,04/03/2019,Veracruz,Operaciones,Supervisora de patio,Mando,Empleado,Activo,90000002',
  '90000002,Íñigo Sánchez Ruiz,,,M,,15/01/2024,Veracruz,Operaciones,Jefe de patio,Mando,,,',
]

/** A roster of two people with every column, as spreadsheets open it: UTF-8 with a byte order mark. */
export const exampleRoster = (locale: Locale): string =>
  `\ufeff${[headers[locale], ...rows].join('\r\n')}\r\n`

export const saveText = (text: string, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(globalThis.document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
