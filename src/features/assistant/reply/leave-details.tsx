import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { paths } from '#shared/paths.ts'
import { useChatParts } from '../chat-parts.ts'

interface LeaveDetailsProps {
  readonly feature: 'walkthrough' | 'shutters'
  readonly interest: string
}

/** Leads to the form for contact details, for what needs a consultant's visit. */
export function LeaveDetails({ feature, interest }: LeaveDetailsProps) {
  const { DetailsDialog } = useChatParts()
  const [step, setStep] = useState<'offered' | 'asking' | 'left'>('offered')
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-start gap-1.5">
      {step === 'left' ? <p className="font-semibold">We have your details, and contact you within 24 hours.</p> : null}
      <Button variant={step === 'left' ? 'secondary' : 'primary'} size="small" onClick={() => setStep('asking')}>
        {step === 'left' ? 'Leave other details' : 'Leave my details'}
      </Button>
      {step === 'asking' ? (
        <DetailsDialog
          open
          feature={feature}
          {...(interest ? { productInterest: interest } : {})}
          onClose={() => setStep('offered')}
          onSaved={() => {
            setStep('left')
            // The dialog says that it leads there.
            if (feature === 'walkthrough') void navigate(paths.roomWalkthrough)
          }}
        />
      ) : null}
    </div>
  )
}
