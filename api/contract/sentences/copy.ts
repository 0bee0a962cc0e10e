import type { Shape } from '../copy-shape.ts'
import * as achievements from './achievements/copy.ts'
import * as attempts from './attempts/copy.ts'
import * as audit from './audit/copy.ts'
import * as by from './by/copy.ts'
import * as causes from './causes/copy.ts'
import * as courses from './courses/copy.ts'
import * as enrolments from './enrolments/copy.ts'
import * as evaluations from './evaluations/copy.ts'
import * as grades from './grades/copy.ts'
import * as kinds from './kinds/copy.ts'
import * as organisation from './organisation/copy.ts'
import * as people from './people/copy.ts'
import * as requirements from './requirements/copy.ts'
import * as roles from './roles/copy.ts'
import * as terms from './terms/copy.ts'
import * as titles from './titles/copy.ts'

export const es = {
  quoted: '«{{text}}»',
  nothing: '(sin dato)',
  unnamed: '(sin nombre conocido)',
  somebody: 'una persona',
  erasedPerson: 'una persona suprimida',
  passed: '{{what}} pasó de {{from}} a {{to}}',
  became: '{{what}} quedó en {{to}}',
  reserved: '{{what}} cambió (dato reservado)',
  unknown: 'Se registró un hecho que esta página todavía no conoce. Vuelva a cargarla para leerlo.',
  people: people.es,
  roles: roles.es,
  courses: courses.es,
  evaluations: evaluations.es,
  grades: grades.es,
  enrolments: enrolments.es,
  attempts: attempts.es,
  achievements: achievements.es,
  audit: audit.es,
  requirements: requirements.es,
  organisation: organisation.es,
  by: by.es,
  causes: causes.es,
  kinds: kinds.es,
  terms: terms.es,
  titles: titles.es,
}

export const en = {
  quoted: '“{{text}}”',
  nothing: '(none)',
  unnamed: '(name not known)',
  somebody: 'a person',
  erasedPerson: 'an erased person',
  passed: '{{what}} changed from {{from}} to {{to}}',
  became: '{{what}} is now {{to}}',
  reserved: '{{what}} changed (withheld)',
  unknown: 'Something was recorded that this page does not know yet. Reload it to read what.',
  people: people.en,
  roles: roles.en,
  courses: courses.en,
  evaluations: evaluations.en,
  grades: grades.en,
  enrolments: enrolments.en,
  attempts: attempts.en,
  achievements: achievements.en,
  audit: audit.en,
  requirements: requirements.en,
  organisation: organisation.en,
  by: by.en,
  causes: causes.en,
  kinds: kinds.en,
  terms: terms.en,
  titles: titles.en,
} satisfies Shape<typeof es>
