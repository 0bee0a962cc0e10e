export const fetchConfirmDialog = () => import('./ConfirmDialog.tsx')

/** So that a question can be asked where the network is gone; what fails now is tried again when it is asked. */
export const prefetchConfirmDialog = (): void => {
  fetchConfirmDialog().catch(() => undefined)
}
