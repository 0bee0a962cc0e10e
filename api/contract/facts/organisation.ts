import type { OrganisationEvent } from '../../../domain/organisation/events.ts'
import { companyFacts } from './company.ts'
import type { FactsOf } from './fact.ts'
import { occupationFacts } from './legal-details.ts'
import { byId, opening, renaming, responsible } from './unit-sentences.ts'

export const organisationFacts = {
  ...companyFacts,
  TerminalOpened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Apertura de una terminal', en: 'Terminal opened' },
    sentence: opening({ es: 'Se creó la terminal {{name}}', en: 'The terminal {{name}} was created' }),
  },
  TerminalRenamed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de nombre de una terminal', en: 'Terminal renamed' },
    sentence: renaming({
      es: 'El nombre de la terminal pasó de {{from}} a {{name}}',
      en: 'The name of the terminal changed from {{from}} to {{name}}',
    }),
  },
  TerminalClosed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cierre de una terminal', en: 'Terminal closed' },
    sentence: byId({
      es: 'Se desactivó la terminal {{name}}',
      en: 'The terminal {{name}} was deactivated',
    }),
  },
  TerminalReopened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Reapertura de una terminal', en: 'Terminal reopened' },
    sentence: byId({
      es: 'Se reactivó la terminal {{name}}',
      en: 'The terminal {{name}} was reactivated',
    }),
  },
  TerminalResponsibleAssigned: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Responsable de una terminal', en: 'Responsible person of a terminal' },
    sentence: responsible(
      {
        es: '{{person}} es responsable de la terminal {{name}}',
        en: '{{person}} is responsible for the terminal {{name}}',
      },
      {
        es: 'La terminal {{name}} ya no tiene responsable',
        en: 'The terminal {{name}} no longer has a responsible person',
      },
    ),
  },
  TerminalTimeZoneChosen: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Zona horaria de una terminal', en: 'Time zone of a terminal' },
    sentence: ({ id, timeZone }, write) =>
      timeZone
        ? write.text(
            {
              es: 'La zona horaria de la terminal {{name}} es {{zone}}',
              en: 'The time zone of the terminal {{name}} is {{zone}}',
            },
            { name: write.name(id), zone: write.quote(timeZone) },
          )
        : write.text(
            {
              es: 'La zona horaria de la terminal {{name}} es la de la empresa',
              en: 'The time zone of the terminal {{name}} is that of the company',
            },
            { name: write.name(id) },
          ),
  },
  DepartmentOpened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Apertura de un departamento', en: 'Department opened' },
    sentence: opening({ es: 'Se creó el departamento {{name}}', en: 'The department {{name}} was created' }),
  },
  DepartmentRenamed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de nombre de un departamento', en: 'Department renamed' },
    sentence: renaming({
      es: 'El nombre del departamento pasó de {{from}} a {{name}}',
      en: 'The name of the department changed from {{from}} to {{name}}',
    }),
  },
  DepartmentClosed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cierre de un departamento', en: 'Department closed' },
    sentence: byId({
      es: 'Se desactivó el departamento {{name}}',
      en: 'The department {{name}} was deactivated',
    }),
  },
  DepartmentReopened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Reapertura de un departamento', en: 'Department reopened' },
    sentence: byId({
      es: 'Se reactivó el departamento {{name}}',
      en: 'The department {{name}} was reactivated',
    }),
  },
  DepartmentResponsibleAssigned: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Responsable de un departamento', en: 'Responsible person of a department' },
    sentence: responsible(
      {
        es: '{{person}} es responsable del departamento {{name}}',
        en: '{{person}} is responsible for the department {{name}}',
      },
      {
        es: 'El departamento {{name}} ya no tiene responsable',
        en: 'The department {{name}} no longer has a responsible person',
      },
    ),
  },
  JobTitleOpened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Apertura de un puesto', en: 'Job title opened' },
    sentence: ({ name, departmentId }, write) =>
      write.text(
        {
          es: 'Se creó el puesto {{name}} en el departamento {{department}}',
          en: 'The job title {{name}} was created in the department {{department}}',
        },
        {
          name: write.quote(name),
          department: write.name(departmentId),
        },
      ),
  },
  JobTitleRenamed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de nombre de un puesto', en: 'Job title renamed' },
    sentence: renaming({
      es: 'El nombre del puesto pasó de {{from}} a {{name}}',
      en: 'The name of the job title changed from {{from}} to {{name}}',
    }),
  },
  JobTitleClosed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cierre de un puesto', en: 'Job title closed' },
    sentence: byId({
      es: 'Se desactivó el puesto {{name}}',
      en: 'The job title {{name}} was deactivated',
    }),
  },
  JobTitleReopened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Reapertura de un puesto', en: 'Job title reopened' },
    sentence: byId({
      es: 'Se reactivó el puesto {{name}}',
      en: 'The job title {{name}} was reactivated',
    }),
  },
  ...occupationFacts,
  JobTitleTypeOpened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Apertura de un tipo de puesto', en: 'Job title type opened' },
    sentence: opening({
      es: 'Se creó el tipo de puesto {{name}}',
      en: 'The job title type {{name}} was created',
    }),
  },
  JobTitleTypeRenamed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de nombre de un tipo de puesto', en: 'Job title type renamed' },
    sentence: renaming({
      es: 'El nombre del tipo de puesto pasó de {{from}} a {{name}}',
      en: 'The name of the job title type changed from {{from}} to {{name}}',
    }),
  },
  JobTitleTypeClosed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cierre de un tipo de puesto', en: 'Job title type closed' },
    sentence: byId({
      es: 'Se desactivó el tipo de puesto {{name}}',
      en: 'The job title type {{name}} was deactivated',
    }),
  },
  JobTitleTypeReopened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Reapertura de un tipo de puesto', en: 'Job title type reopened' },
    sentence: byId({
      es: 'Se reactivó el tipo de puesto {{name}}',
      en: 'The job title type {{name}} was reactivated',
    }),
  },
  CategoryOpened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Apertura de una categoría', en: 'Category opened' },
    sentence: opening({ es: 'Se creó la categoría {{name}}', en: 'The category {{name}} was created' }),
  },
  CategoryRenamed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cambio de nombre de una categoría', en: 'Category renamed' },
    sentence: renaming({
      es: 'El nombre de la categoría pasó de {{from}} a {{name}}',
      en: 'The name of the category changed from {{from}} to {{name}}',
    }),
  },
  CategoryClosed: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Cierre de una categoría', en: 'Category closed' },
    sentence: byId({
      es: 'Se desactivó la categoría {{name}}',
      en: 'The category {{name}} was deactivated',
    }),
  },
  CategoryReopened: {
    version: 1,
    kind: 'organisation',
    title: { es: 'Reapertura de una categoría', en: 'Category reopened' },
    sentence: byId({
      es: 'Se reactivó la categoría {{name}}',
      en: 'The category {{name}} was reactivated',
    }),
  },
} satisfies FactsOf<OrganisationEvent>
