import type { OrganisationEvent } from '../../../domain/organisation/events.ts'
import type { DataIn, FactsOf, Shown, Writer, WriterOf } from './fact.ts'
import { termSentences } from './retention-terms.ts'
import type { Text } from './text.ts'

const correction = (
  write: WriterOf<DataIn<OrganisationEvent, 'CompanyDetailsCorrected'>>,
  { from, ...to }: Shown<DataIn<OrganisationEvent, 'CompanyDetailsCorrected'>>,
): readonly string[] => [
  write.text({ es: 'Se corrigieron los datos de la empresa', en: 'The company record was corrected' }),
  ...write.difference(
    write.text({ es: 'El nombre comercial', en: 'The trade name' }),
    write.quote(from?.comercialName),
    write.quote(to.comercialName),
  ),
  ...write.difference(
    write.text({ es: 'La razón social', en: 'The legal name' }),
    write.quote(from?.legalName),
    write.quote(to.legalName),
  ),
  ...write.difference(
    write.text({ es: 'El número de registro', en: 'The registration number' }),
    write.quote(from?.registerNumber),
    write.quote(to.registerNumber),
  ),
]

const daysLine = (write: Writer, text: Text, days: readonly number[] | undefined): readonly string[] =>
  days === undefined || days.length === 0 ? [] : [write.text(text, { days: days.join(', ') })]

export const companyFacts = {
  CompanyRegistered: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Registro de la empresa', en: 'Company registered' },
    sentence: ({ comercialName }, write) =>
      write.text(
        { es: 'Se registró la empresa {{name}}', en: 'The company {{name}} was registered' },
        { name: write.quote(comercialName) },
      ),
  },
  CompanyDetailsCorrected: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Corrección de datos de la empresa', en: 'Company details corrected' },
    sentence: (data, write) => correction(write, data),
  },
  TimeZoneChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de zona horaria', en: 'Time zone changed' },
    sentence: ({ from, timeZone }, write) =>
      write.text(
        {
          es: 'La zona horaria de la empresa pasó de {{from}} a {{to}}',
          en: 'The time zone of the company changed from {{from}} to {{to}}',
        },
        { from: write.quote(from), to: write.quote(timeZone) },
      ),
  },
  RestDayAdded: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Día de descanso agregado', en: 'Rest day added' },
    sentence: ({ on, name }, write) =>
      write.text(
        {
          es: 'El {{date}} es día de descanso de la empresa: {{name}}',
          en: '{{date}} is a rest day of the company: {{name}}',
        },
        { date: write.day(on ?? null), name: write.quote(name) },
      ),
  },
  NoticeMailChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Avisos por correo', en: 'Notices by email' },
    sentence: ({ isOn, digestHour, quiet }, write) => [
      isOn
        ? write.text(
            {
              es: 'Los avisos salen también por correo; el resumen del día, a las {{hour}}:00',
              en: 'Notices are also sent by email; the digest of the day, at {{hour}}:00',
            },
            { hour: digestHour ?? 0 },
          )
        : write.text({
            es: 'Los avisos ya no salen por correo',
            en: 'Notices are no longer sent by email',
          }),
      ...(isOn && quiet
        ? [
            write.text(
              {
                es: 'No se envía nada de las {{from}}:00 a las {{until}}:00',
                en: 'Nothing is sent from {{from}}:00 to {{until}}:00',
              },
              quiet,
            ),
          ]
        : []),
    ],
  },
  NoticeLadderChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Avisos de fechas', en: 'Notices of dates' },
    sentence: ({ isOn, daysBefore, daysAfter, daysBeforeExpiry, managerAfter, furtherAfter }, write) =>
      isOn
        ? [
            write.text({
              es: 'Se avisa de las fechas límite y de los certificados por vencer',
              en: 'Notices are given of due dates and of certificates that expire',
            }),
            ...daysLine(write, { es: 'Días antes: {{days}}', en: 'Days before: {{days}}' }, daysBefore),
            ...daysLine(write, { es: 'Días después: {{days}}', en: 'Days after: {{days}}' }, daysAfter),
            ...daysLine(
              write,
              {
                es: 'Días antes de que expire el certificado: {{days}}',
                en: 'Days before a certificate expires: {{days}}',
              },
              daysBeforeExpiry,
            ),
            ...daysLine(
              write,
              {
                es: 'Al jefe directo y al siguiente, días después: {{days}}',
                en: 'To the manager and the next one, days after: {{days}}',
              },
              [managerAfter, furtherAfter].filter((days) => days != null),
            ),
          ]
        : write.text({
            es: 'Ya no se avisa de las fechas límite ni de los certificados por vencer',
            en: 'Notices are no longer given of due dates and of certificates that expire',
          }),
  },
  SessionInvitationsChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Invitaciones a sesiones', en: 'Invitations to sessions' },
    sentence: ({ isOn }, write) =>
      isOn
        ? write.text({
            es: 'Quienes asisten a una sesión reciben por correo la invitación para su calendario',
            en: 'The people who attend a session receive an invitation for their calendar by email',
          })
        : write.text({
            es: 'Ya no se envían invitaciones a las sesiones',
            en: 'Invitations to sessions are no longer sent',
          }),
  },
  BackupRestored: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Respaldo restaurado', en: 'Backup restored' },
    sentence: ({ madeAt, letters, waiting }, write) => [
      write.text(
        {
          es: 'La empresa se restauró del respaldo del {{at}}',
          en: 'The company was restored from the backup of {{at}}',
        },
        { at: madeAt ? write.format.dateTime(madeAt) : '' },
      ),
      write.count(
        letters === 'closed'
          ? {
              es: {
                one: '{{count}} aviso que no había salido por correo ya no sale',
                other: '{{count}} avisos que no habían salido por correo ya no salen',
              },
              en: {
                one: '{{count}} notice that no email had carried is not mailed any more',
                other: '{{count}} notices that no email had carried are not mailed any more',
              },
            }
          : {
              es: {
                one: '{{count}} aviso que no había salido por correo sale ahora',
                other: '{{count}} avisos que no habían salido por correo salen ahora',
              },
              en: {
                one: '{{count}} notice that no email had carried is mailed now',
                other: '{{count}} notices that no email had carried are mailed now',
              },
            },
        waiting ?? 0,
      ),
    ],
  },
  LegalDutiesChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Obligaciones ante la STPS', en: 'Duties under Mexican law' },
    sentence: ({ isOn }, write) =>
      isOn
        ? write.text({
            es: 'La empresa cumple las obligaciones de capacitación de la ley mexicana',
            en: 'The company meets the training duties of Mexican law',
          })
        : write.text({
            es: 'Las obligaciones de capacitación de la ley mexicana ya no se aplican a la empresa',
            en: 'The training duties of Mexican law no longer apply to the company',
          }),
  },
  RetentionTermChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Plazo de conservación', en: 'Keeping term' },
    sentence: ({ kind, years = 0, from = 0 }, write) =>
      write.text(termSentences[kind ?? 'attendance'], { years, from }),
  },
  AutomaticIssuingChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Expedición automática', en: 'Automatic issuing' },
    sentence: ({ isOn }, write) =>
      isOn
        ? write.text({
            es: 'Cada constancia se expide automáticamente cuando nada le falta',
            en: 'Each constancia is issued automatically once nothing of it is missing',
          })
        : write.text({
            es: 'Las constancias ya no se expiden automáticamente',
            en: 'Constancias are no longer issued automatically',
          }),
  },
  RestDayRemoved: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Día de descanso quitado', en: 'Rest day removed' },
    sentence: ({ on }, write) =>
      write.text(
        {
          es: 'El {{date}} dejó de ser día de descanso de la empresa',
          en: '{{date}} is no longer a rest day of the company',
        },
        { date: write.day(on ?? null) },
      ),
  },
} satisfies Partial<FactsOf<OrganisationEvent>>
