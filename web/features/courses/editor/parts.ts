import { createContext, use, useEffect } from 'react'
import type { EditedCourse } from './editor.data.ts'
import type { EditorTab } from './tabs.ts'

/** By tab with a foot of its own: what is unsaved there, in words; null if nothing. */
export type EditorParts = Readonly<Partial<Record<EditorTab, string | null>>>

type Parts = {
  tab: EditorTab
  /** Null until it is loaded. */
  course: Pick<EditedCourse, 'isDraft' | 'memberCount'> | null
  parts: EditorParts
  /** Undefined removes the tab's foot. */
  report: (tab: EditorTab, unsaved: string | null | undefined) => void
}

export const PartsContext = createContext<Parts>({
  tab: 'basic',
  course: null,
  parts: {},
  report: () => undefined,
})

export const withPart = (
  parts: EditorParts,
  tab: EditorTab,
  unsaved: string | null | undefined,
): EditorParts => {
  if (unsaved !== undefined) return { ...parts, [tab]: unsaved }
  const { [tab]: _, ...others } = parts
  return others
}

/** The other tabs with unsaved input. */
export const unsavedTabs = (parts: EditorParts, tab: EditorTab | null): readonly EditorTab[] =>
  // the record's own keys
  (Object.keys(parts) as EditorTab[]).filter((one) => one !== tab && parts[one])

export const useEditorParts = (): Parts => use(PartsContext)

/** Reports what a tab's form has unsaved, for the foot and the mark of the tab. */
export const useReportedPart = (tab: EditorTab, unsaved: string | null): void => {
  const { report } = useEditorParts()
  useEffect(() => report(tab, unsaved), [report, tab, unsaved])
  useEffect(() => () => report(tab, undefined), [report, tab])
}
