import { CheckCircledIcon, ClockIcon, Cross2Icon, ExclamationTriangleIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { useCopy } from '../i18n/use-copy.ts'
import { dismiss, type Toast, toastsAtom } from './toasts.ts'

const icons = { success: CheckCircledIcon, error: ExclamationTriangleIcon, pending: ClockIcon }

/** The corner where alerts appear; screen readers hear them without losing their place. */
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
    <div className="toast" data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <span>{toast.tone === 'pending' ? t('shared.pending') : toast.text}</span>
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        aria-label={t('shared.close')}
        onClick={() => dismiss(toast.id)}
      >
        <Cross2Icon />
      </IconButton>
    </div>
  )
}
