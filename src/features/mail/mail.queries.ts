import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#app/lib/calls/call.ts'
import { toast } from '#app/ui/toast.ts'
import { listMail, type OutgoingMail, sendMailAgain } from '#shared/contracts/mail.ts'

/** Says what it did, or why it could not. */
export function useSendAgain({ id, to }: Pick<OutgoingMail, 'id' | 'to'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendMailAgain, { params: { id } }),
    onSuccess: () => toast({ tone: 'ok', title: `The mail to ${to} is being sent again` }),
    onError: (failure) =>
      toast({
        tone: 'bad',
        title: 'That did not work',
        description: (failure instanceof CallError && failure.serverMessage) || 'Please check the connection.',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listMail.path] }),
  })
}
