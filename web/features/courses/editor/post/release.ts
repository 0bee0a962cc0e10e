import { type DraftPart, type Readiness, releasableParts } from './readiness.ts'

type Chosen = ReadonlySet<string>

/** All ready parts stop being drafts unless the author says otherwise. */
export const allReady = ({ drafts }: Readiness): Chosen =>
  new Set(releasableParts(drafts).map(({ id }) => id))

/** A module brings its lessons along, and a lesson its module, which stays a draft without anything to show. */
export const withChoice = (
  { drafts }: Readiness,
  chosen: Chosen,
  { id, moduleId, isModule }: DraftPart,
  isChosen: boolean,
): Chosen => {
  const ready = releasableParts(drafts)
  const lessons = ready.filter((part) => !part.isModule && part.moduleId === moduleId)
  const module = ready.find((part) => part.isModule && part.id === moduleId)
  if (isChosen) {
    const companions = isModule ? lessons : ready.filter((part) => part.id === moduleId)
    return new Set([...chosen, id, ...companions.map((part) => part.id)])
  }
  const rest = new Set([...chosen].filter((one) => one !== id))
  if (isModule) for (const lesson of lessons) rest.delete(lesson.id)
  else if (module?.releasedLessons === 0 && !lessons.some((lesson) => rest.has(lesson.id)))
    rest.delete(moduleId)
  return rest
}

/** The lessons that learners see once these parts are no drafts. */
export const lessonsShown = ({ visibleLessons, drafts }: Readiness, chosen: Chosen): number => {
  const modules = drafts.filter(({ isModule }) => isModule)
  const isHidden = (moduleId: string) => modules.some(({ id }) => id === moduleId && !chosen.has(id))
  const shown = drafts.filter(
    ({ id, isModule, moduleId }) => !isModule && chosen.has(id) && !isHidden(moduleId),
  )
  const inModules = modules
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, { releasedLessons }) => sum + releasedLessons, 0)
  return visibleLessons + inModules + shown.length
}
