/** Seconds of a media file, read by the browser; null if it cannot. */
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
