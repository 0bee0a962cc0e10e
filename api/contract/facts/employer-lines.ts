import type { EmployerDetails, EstablishmentDetails } from '../../../domain/legal/events.ts'
import type { Shown, Writer } from './fact.ts'

const yesNo = (write: Writer, isLarge: boolean | undefined): string =>
  write.text(isLarge ? { es: 'sí', en: 'yes' } : { es: 'no', en: 'no' })

export const employerLines = (
  write: Writer,
  from: Shown<EmployerDetails> | undefined,
  to: Shown<EmployerDetails>,
): readonly string[] => [
  ...write.difference(
    write.text({ es: 'La razón social', en: 'The legal name' }),
    write.quote(from?.legalName),
    write.quote(to.legalName),
  ),
  ...write.difference('RFC', from?.rfc ?? '', to.rfc ?? ''),
  ...write.difference(
    write.text({ es: 'Más de 50 personas', en: 'More than 50 people' }),
    yesNo(write, from?.isLarge),
    yesNo(write, to.isLarge),
  ),
]

export const establishmentLines = (
  write: Writer,
  from: Shown<EstablishmentDetails> | undefined,
  to: Shown<EstablishmentDetails>,
): readonly string[] => [
  ...write.difference(
    write.text({ es: 'El nombre', en: 'The name' }),
    write.quote(from?.name),
    write.quote(to.name),
  ),
  ...write.difference(
    write.text({ es: 'El registro patronal', en: 'The employer registration' }),
    from?.registration ?? '',
    to.registration ?? '',
  ),
  ...write.difference(
    write.text({ es: 'El domicilio', en: 'The address' }),
    write.quote(from?.address),
    write.quote(to.address),
  ),
  ...write.difference(
    write.text({ es: 'Las terminales', en: 'The terminals' }),
    write.list(from?.terminalIds ?? []),
    write.list(to.terminalIds ?? []),
  ),
]
