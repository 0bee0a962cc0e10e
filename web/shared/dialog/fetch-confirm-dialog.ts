export const fetchConfirmDialog = () => import('./ConfirmDialog.tsx')

/** Makes `confirm` available offline; a failed fetch is retried on use. */
export const prefetchConfirmDialog = (): void => {
  fetchConfirmDialog().catch(() => undefined)
}
