import { Button, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { SaveBar } from '../../../shared/form/SaveBar.tsx'
import type { FormHandle } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { unsavedTabs, useEditorParts, useReportedPart } from './parts.ts'
import { type EditorTab, focusProblem, tabKeys, useShowTab } from './tabs.ts'

/** Inside a tab's form: its save and cancel buttons beside the list of all unsaved parts of the editor. */
export const EditorFoot = ({
  tab,
  form,
  unsaved,
  reason = null,
  further = null,
  save,
  onCancel,
  onSeeSaved = null,
}: {
  tab: EditorTab
  form: FormHandle
  /** What the form holds, in words. */
  unsaved: string
  /** Why changes cannot be saved. */
  reason?: string | null
  /** A further button. */
  further?: ReactNode
  /** The label of the save button; null without one. */
  save: string | null
  /** Null: there is nothing to cancel without changes, and then they are discarded. */
  onCancel: (() => void) | null
  /** Discards the changes where somebody else saved meanwhile; null where there is another way. */
  onSeeSaved?: (() => void) | null
}) => {
  const { t } = useCopy()
  useReportedPart(tab, form.changed ? unsaved : null)
  useShownOnFailure(tab, form.failures)
  const cancel = async () => {
    if (!(await form.mayLeave())) return
    if (onCancel) onCancel()
    else form.reset()
  }
  return (
    <SaveBar
      problem={<FormProblem form={form} />}
      acts={
        <>
          {further}
          {onSeeSaved && form.refusalCode === 'courses.changed-meanwhile' && (
            <SeeSaved onSeeSaved={onSeeSaved} />
          )}
          <Button
            type="button"
            variant="soft"
            color="gray"
            disabled={onCancel === null && !form.changed}
            onClick={cancel}
          >
            {t('shared.cancel')}
          </Button>
          {save !== null && (
            <SubmitButton form={form} reason={form.changed ? reason : t('courses.editor.unchanged')}>
              {save}
            </SubmitButton>
          )}
        </>
      }
    >
      <UnsavedParts tab={tab} own={form.changed ? unsaved : null} />
    </SaveBar>
  )
}

export const SeeSaved = ({ onSeeSaved }: { onSeeSaved: () => void }) => {
  const { t } = useCopy()
  return (
    <Button type="button" variant="soft" onClick={() => onSeeSaved()}>
      {t('courses.editor.foot.seeSaved')}
    </Button>
  )
}

/** In a tab without a form of its own, while another one has unsaved input. */
export const ElsewhereFoot = () => {
  const { tab, parts } = useEditorParts()
  if (parts[tab] !== undefined || unsavedTabs(parts, tab).length === 0) return null
  return (
    <SaveBar acts={null}>
      <UnsavedParts tab={tab} own={null} />
    </SaveBar>
  )
}

/** 'Sin guardar: Nombre, Lecciones'; other tabs are links. */
const UnsavedParts = ({ tab, own }: { tab: EditorTab; own: string | null }) => {
  const { t } = useCopy()
  const showTab = useShowTab()
  const others = unsavedTabs(useEditorParts().parts, tab)
  const pieces: ReactNode[] = [
    ...(own === null ? [] : [own]),
    ...others.map((other) => (
      <Button key={other} type="button" variant="ghost" size="2" onClick={() => showTab(other)}>
        {t(tabKeys[other])}
      </Button>
    )),
  ]
  return (
    <Text as="p" size="2" role="status" className="unsaved-parts">
      {pieces.length > 0 && `${t('courses.editor.foot.unsaved')} `}
      {pieces.flatMap((piece, place) => (place === 0 ? [piece] : [', ', piece]))}
    </Text>
  )
}

/** A save from elsewhere that failed shows the form with its error. */
const useShownOnFailure = (tab: EditorTab, failures: number): void => {
  const { tab: shown } = useEditorParts()
  const showTab = useShowTab()
  const seen = useRef(failures)
  useEffect(() => {
    if (seen.current === failures) return
    seen.current = failures
    if (shown === tab) return
    showTab(tab)
    focusProblem()
  }, [failures, shown, tab, showTab])
}
