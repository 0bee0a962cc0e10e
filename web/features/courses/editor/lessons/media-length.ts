/** Seconds that a media file lasts, read by the browser itself; null where it cannot tell. */
export const mediaSeconds = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file)
    const media = document.createElement('video')
    const end = (seconds: number | null) => {
      URL.revokeObjectURL(url)
      resolve(seconds)
    }
    media.preload = 'metadata'
    media.onloadedmetadata = () =>
      end(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null)
    media.onerror = () => end(null)
    media.src = url
  })
