const pauseMs = 2_000

/** Runs an act when the opened screen has long been drawn. */
export const whenIdle = (act: () => void): void =>
  // Safari has no idle callbacks
  void setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : act()), pauseMs)
