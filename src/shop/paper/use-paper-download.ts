import { useMutation } from '@tanstack/react-query'
import { CallError } from '#app/lib/calls/call.ts'
import { downloadBlob } from '#app/lib/calls/download.ts'
import { toast } from '#app/ui/toast.ts'

export interface PaperDownload {
  start(): void
  readonly isUnderWay: boolean
}

/** Downloads a PDF that the server draws. */
export function usePaperDownload(draw: () => Promise<Blob>, fileName: string): PaperDownload {
  const downloading = useMutation({
    mutationFn: draw,
    onSuccess: (file) => downloadBlob(file, fileName),
    onError: (failure) =>
      toast({
        title: 'Download Failed',
        description:
          failure instanceof CallError && failure.serverMessage ? failure.serverMessage : 'Please check your connection and try again.',
        tone: 'bad',
      }),
  })
  return { start: () => downloading.mutate(), isUnderWay: downloading.isPending }
}
