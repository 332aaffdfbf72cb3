import { useEffect } from 'react';

/**
 * Keeps the browser from opening a file that is dropped beside the text: the page would be left.
 * The text takes its own drops, and a field for files too.
 */
export function useFileDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      const acceptsFiles = target instanceof HTMLInputElement && target.type === 'file';
      if (!dataTransfer?.types.includes('Files') || acceptsFiles || event.defaultPrevented) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
