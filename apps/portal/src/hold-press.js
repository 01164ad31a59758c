{
  let pressed = null;
  const hold = (event) => {
    const button = event.target.closest('button');
    if (button === null) return;
    event.preventDefault();
    if (pressed !== null) pressed.style.opacity = '';
    pressed = button;
    pressed.style.opacity = 0.6;
  };
  window.addEventListener('click', hold, true);
  window.releasePress = () => {
    window.removeEventListener('click', hold, true);
    delete window.releasePress;
    if (pressed === null) return;
    pressed.style.opacity = '';
    pressed.click();
  };
}
