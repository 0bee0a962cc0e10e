const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

/** Null where this browser shows no notices. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registered())?.pushManager?.getSubscription()) ?? null

/** At log-out: the next person sees none of them. */
export const forgetPushes = async (): Promise<void> => {
  await (await pushSubscription())?.unsubscribe()
  for (const shown of (await (await registered())?.getNotifications()) ?? []) shown.close()
}
