import type { AddableType, EditedLesson, EditedModule } from '../editor.data.ts'
import { EvaluationPanel } from '../evaluation/EvaluationPanel.tsx'
import { FileLessonPanel } from './FileLessonPanel.tsx'
import { ManualPanel } from './kinds/ManualPanel.tsx'
import { ModulePanel } from './kinds/ModulePanel.tsx'
import { SessionPanel } from './kinds/SessionPanel.tsx'
import { NextPanel } from './NextPanel.tsx'

/** The panel's content: a module, a saved or new lesson, or the offer to add the next. */
export type Opened =
  | { kind: 'module'; module: EditedModule }
  | {
      kind: 'lesson'
      moduleId: string
      type: AddableType
      lesson: EditedLesson | null
      /** The first file of a new lesson. */
      file: File | null
    }
  | { kind: 'next'; moduleId: string }

/** The id for the address; null for an unsaved lesson. */
export const openedId = (opened: Opened | null): string | null => {
  if (opened === null) return null
  if (opened.kind === 'next') return null
  return opened.kind === 'module' ? opened.module.id : (opened.lesson?.id ?? null)
}

/** The opened record in its current state, or as opened if it was removed. */
const present = (opened: Opened, modules: readonly EditedModule[]): Opened => {
  if (opened.kind === 'next') return opened
  if (opened.kind === 'module')
    return { ...opened, module: modules.find(({ id }) => id === opened.module.id) ?? opened.module }
  for (const { id: moduleId, lessons } of modules) {
    const lesson = lessons.find(({ id }) => id === opened.lesson?.id)
    if (lesson) return { ...opened, moduleId, lesson }
  }
  return opened
}

export const OpenedPanel = ({
  courseId,
  modules,
  opened: asOpened,
  onDone,
  onNext,
  onAdd,
}: {
  courseId: string
  modules: readonly EditedModule[]
  opened: Opened
  onDone: () => void
  /** Called after a lesson was added to this module. */
  onNext: (moduleId: string) => void
  onAdd: (moduleId: string, type: AddableType, file: File | null) => void
}) => {
  const opened = present(asOpened, modules)
  if (opened.kind === 'module') return <ModulePanel module={opened.module} onDone={onDone} />
  const { moduleId } = opened
  if (opened.kind === 'next')
    return <NextPanel onAdd={(type, file) => onAdd(moduleId, type, file)} onDone={onDone} />
  const { type, lesson, file } = opened
  const onSaved = lesson ? onDone : () => onNext(moduleId)
  const props = { courseId, moduleId, lesson, onDone, onSaved }
  switch (type) {
    case 'automaticEvaluation':
      return <EvaluationPanel {...props} />
    case 'manualEvaluation':
      return <ManualPanel {...props} />
    case 'meet':
    case 'faceToFace':
      return <SessionPanel {...props} type={type} />
    default:
      return <FileLessonPanel {...props} type={type} initialFile={file} />
  }
}
