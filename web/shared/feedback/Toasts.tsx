import { Button, IconButton } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { useCopy } from '../i18n/use-copy.ts'
import { CheckMark, ClockMark, CrossMark, InfoMark, WarningMark } from '../look/icons.tsx'
import { dismiss, keepOpen, restartTimeout, type Toast, toastsAtom } from '../toasts.ts'

const icons = { success: CheckMark, error: WarningMark, pending: ClockMark, offer: InfoMark }

/** Shows the toasts; screen readers announce them without moving focus. */
export const Toasts = () => {
  const toasts = useAtomValue(toastsAtom)
  return (
    <section className="toasts" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const ToastLine = ({ toast }: { toast: Toast }) => {
  const { t } = useCopy()
  const Icon = icons[toast.tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast open
    <div
      className="toast"
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => keepOpen(toast)}
      onMouseLeave={() => restartTimeout(toast)}
      onFocus={() => keepOpen(toast)}
      onBlur={() => restartTimeout(toast)}
    >
      <Icon />
      <span>
        {toast.tone === 'pending' ? t('shared.pending') : toast.text}
        {toast.detail !== null && <span className="toast-detail">{toast.detail}</span>}
        {toast.act && (
          <Button size="1" variant="soft" className="toast-act" onClick={toast.act.run}>
            {toast.act.label}
          </Button>
        )}
      </span>
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        aria-label={t('shared.close')}
        onClick={() => dismiss(toast.id)}
      >
        <CrossMark />
      </IconButton>
    </div>
  )
}
