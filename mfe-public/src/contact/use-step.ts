import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContactStep } from './contact-values';

/**
 * The step of the contact form. It is part of the address (`/contact?step=2`), so that the browser's Back leads to step 1
 * and a reload stays. `posted`: the step that a form posted without scripts came to.
 */
export function useStep(posted: ContactStep | undefined) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress: ContactStep = new URLSearchParams(search).get('step') === '2' ? 2 : 1;
  const [step, showStep] = useState<ContactStep>(posted ?? inAddress);

  const shownAddress = useRef(inAddress);
  useEffect(() => {
    if (shownAddress.current === inAddress) return;
    shownAddress.current = inAddress;
    showStep(inAddress);
  }, [inAddress]);

  function changeQuery(
    change: (query: URLSearchParams) => void,
    options: { replace: boolean; state?: object },
  ) {
    const query = new URLSearchParams(search);
    change(query);
    void navigate({ search: String(query) }, { ...options, preventScrollReset: true });
  }

  return {
    step,
    /** Shows a step without a new history entry. */
    showStep,
    goTo(next: ContactStep) {
      showStep(next);
      changeQuery((query) => query.set('step', String(next)), {
        replace: inAddress === next,
        state: { isStep: true },
      });
    },
    /** To step 1: through the history if step 2 is an entry of its own. */
    goBack() {
      showStep(1);
      if (state?.isStep && inAddress === 2) void navigate(-1);
      else changeQuery((query) => query.delete('step'), { replace: true });
    },
    /** The link's service is in the draft now; after a reload the draft counts. */
    forgetService: () => changeQuery((query) => query.delete('service'), { replace: true, state }),
  };
}
