import type { AddableType, EditedLesson, EditedModule } from '../editor.data.ts'
import { EvaluationPanel } from '../evaluation/EvaluationPanel.tsx'
import { FileLessonPanel } from './FileLessonPanel.tsx'
import { ManualPanel } from './kinds/ManualPanel.tsx'
import { ModulePanel } from './kinds/ModulePanel.tsx'
import { SessionPanel } from './kinds/SessionPanel.tsx'
import { NextPanel } from './NextPanel.tsx'

/** The panel's content: a module, a saved or new lesson, or the offer to add the next. */
export type PanelContent =
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
export const contentId = (content: PanelContent | null): string | null => {
  if (content === null) return null
  if (content.kind === 'next') return null
  return content.kind === 'module' ? content.module.id : (content.lesson?.id ?? null)
}

/** The content with its record reloaded; unchanged if the record was removed. */
const upToDate = (content: PanelContent, modules: readonly EditedModule[]): PanelContent => {
  if (content.kind === 'next') return content
  if (content.kind === 'module')
    return { ...content, module: modules.find(({ id }) => id === content.module.id) ?? content.module }
  for (const { id: moduleId, lessons } of modules) {
    const lesson = lessons.find(({ id }) => id === content.lesson?.id)
    if (lesson) return { ...content, moduleId, lesson }
  }
  return content
}

export const ContentPanel = ({
  courseId,
  modules,
  content: initialContent,
  onDone,
  onNext,
  onAdd,
}: {
  courseId: string
  modules: readonly EditedModule[]
  content: PanelContent
  onDone: () => void
  /** Called after a lesson was added to this module. */
  onNext: (moduleId: string) => void
  onAdd: (moduleId: string, type: AddableType, file: File | null) => void
}) => {
  const content = upToDate(initialContent, modules)
  if (content.kind === 'module') return <ModulePanel module={content.module} onDone={onDone} />
  const { moduleId } = content
  if (content.kind === 'next')
    return <NextPanel onAdd={(type, file) => onAdd(moduleId, type, file)} onDone={onDone} />
  const { type, lesson, file } = content
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
