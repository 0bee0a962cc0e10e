import type { StatutoryHoliday } from '../../domain/kernel/business-days.ts'
import type { Text } from './facts/text.ts'

export const holidayNames: Readonly<Record<StatutoryHoliday, Text>> = {
  newYear: { es: 'Año Nuevo', en: 'New Year’s Day' },
  constitution: { es: 'Día de la Constitución', en: 'Constitution Day' },
  juarez: { es: 'Natalicio de Benito Juárez', en: 'Benito Juarez’s birthday' },
  labour: { es: 'Día del Trabajo', en: 'Labor Day' },
  independence: { es: 'Día de la Independencia', en: 'Independence Day' },
  executive: { es: 'Transmisión del Poder Ejecutivo', en: 'Change of the federal executive' },
  revolution: { es: 'Día de la Revolución', en: 'Revolution Day' },
  christmas: { es: 'Navidad', en: 'Christmas Day' },
}
