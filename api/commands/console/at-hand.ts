import { basename, dirname, join } from 'node:path'
import { actsOf } from './acts.ts'
import type { Company } from './open-company.ts'

const root = join(import.meta.dirname, '../../..')

type Exports = Record<string, unknown>

const exportsOf = async (
  files: string,
  featureOf: (file: string) => string,
): Promise<Record<string, Exports>> => {
  const exports: Record<string, Exports> = {}
  for await (const file of new Bun.Glob(files).scan(root)) {
    const feature = featureOf(file)
    exports[feature] = { ...exports[feature], ...(await import(join(root, file))) }
  }
  return exports
}

export const openAtHand = async (company: Company) => ({
  ...actsOf(company),
  domain: await exportsOf('domain/*/*.ts', (file) => basename(dirname(file))),
  projections: await exportsOf('projections/*.ts', (file) => basename(file).replace(/\..*/, '')),
  services: company.services,
  store: company.services.store,
  db: company.services.db,
})

export const help = `Acts, by the administrator unless said otherwise; await each. A person or a course is given as it was answered, or by its id.
  places()                         terminals, departments and job titles, by name
  hire({ department, fullName })   an employee; what is left out is invented
  deactivate(person, reason)       also reactivate
  draft({ name, priority })        a course of one test: normativa, tecnica or institucional, months, questions
  publish(course)                  a draft; publish({ name }) or publish() drafts another first
  requireCourse(course, { department })   of a department, a job title, or everybody
  enrol(person, course)            also enrol([one, another], course)
  take(person, course, { right })  the person takes the test, with so many right answers, or all
  approve(person, course, reason)
  later(days)                      lets time go by; certificates expire
Questions
  reports.employees(), .courses(), .members(course), .coursesOf(person), .plan(person)
  state(aggregate, id)             what a stream folds to: state(domain.people.person, ana)
  projections.<feature>            read models and their questions: projections.people.peopleByNumber(db)
  store, db, services              what the server works with
Rules
  execute(aggregate, id, decision) decides and records: execute(domain.people.person, ana, domain.people.deactivateEmployee(null))
  domain.<feature>                 aggregates, decisions, rules and limits
The API
  gql(query, variables), rest('GET /roles', {})   as the administrator; as(person).gql, as(person).rest
Commands
  .facts   what was recorded since the start, or since the last .facts
  .help    this list
  .exit    ends, as Ctrl+D does; Ctrl+C drops what is typed
The last answer is _, the last error _error.`
